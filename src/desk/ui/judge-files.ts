import { accepts } from './accepts.ts';

type Limits = { accept: string; maxBytes: number; multiple?: boolean | undefined };

export type RefusedFile = { name: string; why: 'tooMany' | 'wrongKind' | 'tooLarge' | 'empty' };

type JudgedFile = { readonly name: string; readonly type: string; readonly size: number };

/** The first file that does not fit, judged before reading it. A dropped folder appears as an empty file. */
export function judgeFiles(files: readonly JudgedFile[], limits: Limits): RefusedFile | undefined {
  const [first] = files;
  if (first !== undefined && files.length > 1 && !limits.multiple)
    return { name: first.name, why: 'tooMany' };
  for (const file of files) {
    if (!accepts(limits.accept, file)) return { name: file.name, why: 'wrongKind' };
    if (file.size > limits.maxBytes) return { name: file.name, why: 'tooLarge' };
    if (file.size === 0) return { name: file.name, why: 'empty' };
  }
  return undefined;
}

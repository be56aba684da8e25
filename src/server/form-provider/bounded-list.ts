import { z } from 'zod';

/** As many as an answer names. */
const maxIssues = 10;

/**
 * A list of at most `most` items. `z.array(item).max(most)` would judge every item before the length, and go on after the
 * first thousand faults; here the length comes first, and the tenth fault is the last.
 */
export const boundedList = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown())
    .max(most, `At most ${most} are accepted`)
    .transform((given, context) => {
      const items: z.output<Item>[] = [];
      for (const [index, each] of given.entries()) {
        const { data, error } = item.safeParse(each);
        for (const issue of error?.issues ?? []) {
          context.addIssue({ ...issue, path: [index, ...issue.path] });
        }
        if (context.issues.length >= maxIssues) break;
        items.push(data as z.output<Item>);
      }
      return items;
    });

import { z } from 'zod';

/** As many as a response reports. */
const maxIssues = 10;

/**
 * An array of at most `most` items. `z.array(item).max(most)` would validate every item before the length, and go on
 * after a thousand errors; this checks the length first and stops at the tenth error.
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

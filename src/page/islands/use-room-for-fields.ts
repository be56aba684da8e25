import { type RefObject, useLayoutEffect } from 'react';

/** Height of one field with its label and the gap above it. */
const fieldHeight = '7.25rem';

/**
 * Reserves space for fields besides name and email, which the stylesheet accounts for. By script: the security policy
 * forbids a style attribute, and few campaigns need it. The form is still below the screen then.
 */
export function useRoomForFields(form: RefObject<HTMLElement | null>, moreFields: number) {
  useLayoutEffect(() => {
    if (moreFields === 0 || !form.current) return;
    const { minHeight } = getComputedStyle(form.current);
    form.current.style.minHeight = `calc(${minHeight} + ${moreFields} * ${fieldHeight})`;
  }, [form, moreFields]);
}

const key = 'desk-decider';

/** The name of who records or publishes something, kept until the tab is closed. */
export const personName = (): string | null => sessionStorage.getItem(key);
export const rememberPerson = (name: string): void => sessionStorage.setItem(key, name);

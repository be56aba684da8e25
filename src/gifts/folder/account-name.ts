import { userInfo } from 'node:os';

/** Who records: the account of this computer. Containers may know no name for it. */
export function accountName(account = userInfo): string {
  try {
    return account().username;
  } catch {
    return process.env.USER || 'operator';
  }
}

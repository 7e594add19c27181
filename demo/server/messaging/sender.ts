/** The sender of mails. */
export type Sender = string | { name: string; address: string }

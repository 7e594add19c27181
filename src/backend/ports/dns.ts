/** Looks up records of the domain name system. */
export interface Dns {
  /**
   * The texts of a name (TXT, RFC 1035 §3.3.14), the pieces of each joined; none where there are no such records. Aliases are
   * followed. Rejects when no name server answers.
   */
  readTexts: (name: string) => Promise<readonly string[]>
}

/** Waits of requests for changes of notifications. */
export interface BellWatch {
  /**
   * Resolves to the mark of a person's notifications once it is another one than `known`, and to `known` after 25 seconds.
   * Changes of other processes are seen as well, within about a second.
   * @throws HttpError 429 when too many requests wait
   */
  wait: (tenantId: string, userId: string, known: string) => Promise<string>
  /** Ends all waits, as before the process ends; later ones end at once. */
  end: () => void
}

/** The error of a `Hasher` with more work than it can finish in time. Clients get status 503 and try again. */
export class HasherBusy extends Error {
  override readonly name = 'HasherBusy'

  constructor() {
    super('Too many passwords are being hashed at the moment')
  }
}

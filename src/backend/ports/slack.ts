/** A workspace that a person connected. */
export interface SlackWorkspace {
  id: string
  name: string
  /** Posts messages and reads channels; a secret. */
  token: string
}

/** The vendor's application at Slack. */
export interface Slack {
  clientId: string
  /** The page on which a person allows the connection, with client id and scope. */
  authorizeUrl: string
  /**
   * Exchanges the code that a person brings back; `undefined` for one that Slack refuses. Rejects when Slack does not answer.
   * @param redirectUri the address to which Slack sent the person, when the request named one
   */
  connect: (code: string, redirectUri?: string) => Promise<SlackWorkspace | undefined>
  /**
   * All channels that the application may post to, up to a few thousand; private ones only after it was invited. Rejects
   * with `PermanentFailure` when Slack refuses the token, otherwise when it does not answer.
   */
  channels: (token: string) => Promise<{ id: string; name: string }[]>
  /** Posts a plain text. Rejects with `PermanentFailure` for what Slack will never accept. */
  post: (token: string, channelId: string, text: string) => Promise<void>
  /** Ends a token; also resolves when it has ended before. */
  revoke: (token: string) => Promise<void>
}

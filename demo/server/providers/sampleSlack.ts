import type { SlackPlace, SlackSettings } from './slack.ts'

/** Path of the demo's Slack workspace on its origin. */
export const workspacePath = '/slack-workspace'

/** The published credentials of the demo's application at its own workspace. */
export const sampleSlackApplication: SlackSettings = { clientId: 'lichen-slack', clientSecret: 'lichen-slack-secret' }

/** Where the demo's workspace answers. */
export const workspacePlace = (baseUrl: string): SlackPlace => ({
  authorizeUrl: `${baseUrl}${workspacePath}/authorize`,
  apiUrl: `${baseUrl}${workspacePath}/api/`,
  ownOrigins: [new URL(baseUrl).origin],
})

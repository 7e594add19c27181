import { sampleSlackChannels, sampleSlackToken, sampleWorkspace } from '../backend/families/connectivity/sampleData.ts'
import type { Slack } from '../backend/ports/slack.ts'

const path = '/slack-workspace/authorize'

/** A Slack workspace in the page that lets everybody connect, and drops messages. */
export interface PreviewSlack extends Slack {
  /** A browser's visit to the workspace: sends it back at once. `undefined` for other addresses. */
  visit: (url: URL) => Promise<Response> | undefined
}

/** Builds the workspace of a preview. */
export const createPreviewSlack = (baseUrl: string): PreviewSlack => ({
  clientId: 'preview-slack',
  authorizeUrl: `${baseUrl}${path}?client_id=preview-slack`,
  connect: async code => (code === '' ? undefined : { ...sampleWorkspace, token: sampleSlackToken }),
  channels: async () => sampleSlackChannels,
  post: async () => {},
  revoke: async () => {},
  visit: ({ pathname, searchParams }) => {
    const address = searchParams.get('redirect_uri') ?? ''
    if (pathname !== path || !URL.canParse(address)) return undefined
    const back = new URL(address)
    back.searchParams.set('code', 'preview')
    back.searchParams.set('state', searchParams.get('state') ?? '')
    return Promise.resolve(new Response(null, { status: 303, headers: { Location: back.href } }))
  },
})

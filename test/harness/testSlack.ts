import { PermanentFailure } from '../../src/backend/jobs/jobs.ts'
import type { Slack } from '../../src/backend/ports/slack.ts'

/** A Slack that a test looks into and breaks. Codes are names of workspaces; `refused` is none. */
export const createTestSlack = () => {
  const state: { posts: { token: string; channelId: string; text: string }[]; revoked: string[]; failure?: Error } = {
    posts: [],
    revoked: [],
  }
  const failing = () => (state.failure ? Promise.reject(state.failure) : Promise.resolve())
  const redirects: (string | undefined)[] = []
  const slack: Slack = {
    clientId: 'client-1',
    authorizeUrl: 'https://slack.com/oauth/v2/authorize?client_id=client-1',
    connect: async (code, redirectUri) => {
      await failing()
      redirects.push(redirectUri)
      return code === 'refused' ? undefined : { id: `T-${code}`, name: code, token: `xoxb-${code}` }
    },
    channels: async token => {
      await failing()
      if (token === 'xoxb-ended') throw new PermanentFailure('token_revoked')
      return [{ id: 'C01', name: 'general' }]
    },
    post: async (token, channelId, text) => {
      await failing()
      state.posts.push({ token, channelId, text })
    },
    revoke: async token => void state.revoked.push(token),
  }
  return { slack, state, redirects }
}

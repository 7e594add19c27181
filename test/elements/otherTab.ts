import type { TabMessage } from '../../src/state/session/tabMessages.ts'
import type { FakeApi } from './fakeApi.ts'

/** Signs Ann out in another tab, as far as the tabs of an app can tell. */
export const signOutInOtherTab = ({ baseUrl }: FakeApi, appName: string): void => {
  const channel = new BroadcastChannel(`fe.session:${baseUrl}/frontegg||${appName}`)
  channel.postMessage({ v: 1, type: 'signedOut', sub: 'ann' } satisfies TabMessage)
  channel.close()
}

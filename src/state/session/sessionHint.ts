import { apiUrl } from '../../http/request.ts'
import type { App } from '../kit/app.ts'

/** The name of the cookie that holds the hint; over https with the prefix that keeps other hosts from setting it. */
const nameOn = ({ protocol }: URL) => (protocol === 'https:' ? '__Host-fe-session-hint' : 'fe-session-hint')

/** The value of the hint for a browser without a session. Only servers of ours set it. */
const absent = '0'

/** Whether the API has the page's origin. False for a base URL that is missing or wrong; the request then says so. */
const isOwnApi = (app: App): boolean => {
  const pageUrl = app.ports.navigation.url()
  try {
    return apiUrl('/', 'base', app.options().contextOptions ?? {}, pageUrl).origin === pageUrl.origin
  } catch {
    return false
  }
}

/**
 * True when the server has told this browser that it has no session, so that asking would only be refused. Without a hint,
 * as with other servers and on pages of another origin, the answer is unknown, and false.
 */
export const isKnownSignedOut = (app: App): boolean => {
  const { navigation, page } = app.allPorts()
  return page.cookie(nameOn(navigation.url())) === absent && !app.options().preview && isOwnApi(app)
}

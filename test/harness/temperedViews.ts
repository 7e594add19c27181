import type { PortalScreen } from './openPortal.ts'
import { interceptRequests } from './requests.ts'
import { tempers, withTemper } from './tempers.ts'

/** What no text on a screen may contain. */
const notText = /undefined|\bNaN\b|\bnull\b|\[object |Invalid Date/

/** Reads without which nobody is signed in, or nothing is known of the server. */
const ofSession =
  /vendors\/public|\/flags|token\/refresh|users\/v\d\/me(\/tenants|\/authorization)?(\?|$)|configurations\/v1\/public|auth\/strategies|entitlements|adminBox|oauth|sso\//

/** Names of the tempers that screens find hardest. */
export const worstTempers = [
  'null for everything that is optional',
  'objects in place of texts',
  'odd entries in each list',
  'bare lists',
  'totals that cannot be',
  'very long texts',
  'an empty object for everything',
  'every second read fails',
] as const

/** Gives the answers of the page's server a temper, until the end of the test. Tells whether all that was sent can be read. */
export const giveTemper = (name: (typeof worstTempers)[number]): { keepsRows: boolean } => {
  const temper = tempers.find(known => known.name === name)
  if (!temper) throw new Error(`No temper is called ${name}`)
  const answer = withTemper(() => temper)
  interceptRequests(({ url, init, send }) =>
    ofSession.test(url.pathname + url.search) ? undefined : answer(send, url, init),
  )
  return temper
}

const isSettled = ({ root }: PortalScreen) => !root.querySelector('.fe-skeleton, [aria-busy=true]')

/** The text on the screen and the number of the tab that is open: tabs that fail alike show the same text. */
const shownBy = ({ root, all }: PortalScreen) =>
  `${root.innerText}\n${all('tab').findIndex(tab => tab.getAttribute('aria-selected') === 'true')}`

/** What a view shows once nothing loads any more, and it differs from what the view before showed. */
const textAfter = async (screen: PortalScreen, before: string): Promise<string | undefined> => {
  let last = ''
  for (const end = performance.now() + 15_000; performance.now() < end;) {
    await new Promise(resolve => setTimeout(resolve, 25))
    const text = shownBy(screen)
    if (isSettled(screen) && text !== before && text === last) return text
    last = text
  }
  return undefined
}

const faultsIn = (place: string, text: string | undefined): string[] => {
  if (text === undefined) return [`${place} goes on loading, or did not open`]
  const odd = notText.exec(text)
  return [
    ...(odd ? [`${place}: ${text.slice(Math.max(0, odd.index - 60), odd.index + 40)}`] : []),
    ...(/didn't load/.test(text) ? [`${place} did not load`] : []),
  ]
}

/** Looks at one view after the other of a screen, and collects what is wrong with them. */
export const lookAround = (screen: PortalScreen) => {
  const faults: string[] = []
  let views = 0
  let before = ''
  return {
    faults,
    views: () => views,
    /** Waits until the view that was opened last is there. */
    look: async (place: string): Promise<void> => {
      const text = await textAfter(screen, before)
      faults.push(...faultsIn(place, text))
      before = text ?? before
      views += 1
    },
  }
}

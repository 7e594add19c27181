import { equal, ok } from '../../elements/browser.ts'
import { sections } from '../../../src/react/portal/sections.ts'
import { openPortal, removePortals, type PortalScreen } from '../../harness/openPortal.ts'
import { interceptRequests } from '../../harness/requests.ts'
import { tempers, withTemper, type Temper } from '../../harness/tempers.ts'

/** What no text on a screen may contain. */
const notText = /undefined|\bNaN\b|\bnull\b|\[object |Invalid Date/

/** Reads without which nobody is signed in, or nothing is known of the server. */
const ofSession =
  /vendors\/public|\/flags|token\/refresh|users\/v\d\/me(\/tenants|\/authorization)?(\?|$)|configurations\/v1\/public|auth\/strategies|entitlements|adminBox|oauth|sso\//

const worst = [
  'null for everything that is optional',
  'objects in place of texts',
  'odd entries in each list',
  'bare lists',
  'totals that cannot be',
  'an empty object for everything',
  'every second read fails',
]

/** Gives the preview's answers a temper. */
const giveTemper = (temper: Temper) => {
  const answer = withTemper(() => temper)
  interceptRequests(({ url, init, send }) =>
    ofSession.test(url.pathname + url.search) ? undefined : answer(send, url, init),
  )
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

/** Opens all sections with all their tabs; tells faults and the number of views. */
const tour = async (screen: PortalScreen) => {
  const faults: string[] = []
  let views = 0
  let before = ''
  const look = async (place: string) => {
    const text = await textAfter(screen, before)
    faults.push(...faultsIn(place, text))
    before = text ?? before
    views += 1
  }
  for (const { slug } of sections) {
    screen.portal.setAttribute('section', slug)
    await look(slug)
    for (const tab of screen.all('tab').slice(1)) {
      tab.click()
      await look(`${slug} ${tab.innerText}`)
    }
  }
  return { faults, views }
}

describe('on a server of another temper all sections open', () => {
  afterEach(removePortals)

  for (const name of worst)
    it(name, async () => {
      const temper = tempers.find(known => known.name === name)
      if (!temper) throw new Error(`No temper is called ${name}`)
      giveTemper(temper)
      const { faults, views } = await tour(await openPortal())
      equal(faults, [])
      ok(views >= 20, `${views} views`)
    })
})

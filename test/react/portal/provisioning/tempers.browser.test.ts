import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { giveTemper, lookAround, worstTempers } from '../../../harness/temperedViews.ts'
import { busyDirectory } from './sampleAnswers.ts'
import { serveDirectories } from './servedDirectories.ts'

/** What can be opened in a view of a connection, by the names of the views. */
const openers: Readonly<Record<string, readonly RegExp[]>> = {
  Overview: [/^Review changes$/],
  Log: [/Create a user|Update a user|Unreadable/],
  Groups: [/members?: /, /^Engineering$/],
  Tokens: [/^Create token$/, /^Revoke$/],
  Settings: [/^Pause provisioning$|^Resume provisioning$/, /^Delete$/],
}

const close = async ({ all, user, until }: PortalScreen) => {
  await user.click(all('button', /^Close|^Cancel$/).at(-1)!)
  await until(() => all('dialog').length === 0)
}

/** Opens all views of a connection, and what opens in them; tells faults and the number of views. */
const tour = async (screen: PortalScreen) => {
  const { faults, views, look } = lookAround(screen)
  const { all, user } = screen
  await look('connection')
  for (const tab of all('tab')) {
    const name = tab.innerText
    if (tab.getAttribute('aria-selected') !== 'true') {
      tab.click()
      await look(name)
    }
    for (const opener of openers[name] ?? []) {
      const [button] = all('button', opener).filter(found => found.getAttribute('aria-disabled') !== 'true')
      if (!button) continue
      await user.click(button)
      await look(`${name} › ${String(opener)}`)
      await close(screen)
      await look(`${name}, closed again`)
    }
  }
  return { faults, views: views() }
}

describe('on a server of another temper a connection opens with all its views and dialogs', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })

  for (const name of worstTempers)
    it(name, async () => {
      serveDirectories(busyDirectory())
      const { keepsRows } = giveTemper(name)
      history.replaceState(null, '', '#/provisioning?connection=one&view=overview')
      const screen = await openPortal({ section: 'provisioning', attributes: { 'url-strategy': 'hash' } })
      const { faults, views } = await tour(screen)
      equal(faults, [])
      ok(views >= (keepsRows ? 16 : 6), `${views} views`)
    })
})

import { equal, ok } from '../../elements/browser.ts'
import { sections } from '../../../src/react/portal/sections.ts'
import { openPortal, removePortals, type PortalScreen } from '../../harness/openPortal.ts'
import { giveTemper, lookAround, worstTempers } from '../../harness/temperedViews.ts'

/** Opens all sections with all their tabs; tells faults and the number of views. */
const tour = async (screen: PortalScreen) => {
  const { faults, views, look } = lookAround(screen)
  for (const { slug } of sections) {
    screen.portal.setAttribute('section', slug)
    await look(slug)
    for (const tab of screen.all('tab').slice(1)) {
      tab.click()
      await look(`${slug} ${tab.innerText}`)
    }
  }
  return { faults, views: views() }
}

describe('on a server of another temper all sections open', () => {
  afterEach(removePortals)

  for (const name of worstTempers)
    it(name, async () => {
      giveTemper(name)
      const { faults, views } = await tour(await openPortal())
      equal(faults, [])
      ok(views >= 20, `${views} views`)
    })
})

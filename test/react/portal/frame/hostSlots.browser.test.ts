import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

/** A child of a host for a slot. */
const child = (slot: string, text: string) => Object.assign(document.createElement('p'), { slot, textContent: text })

const openWith = (section: string, ...children: HTMLElement[]) =>
  openPortal({ section, prepare: portal => portal.append(...children) })

const edges = (element: Element) => element.getBoundingClientRect()

describe('slots of a host in the portal', () => {
  afterEach(removePortals)

  it('show content above and below that of a section, and only there', async () => {
    const before = child('groups-before', 'Ask HR for new groups')
    const after = child('groups-after', 'All groups are reviewed in May')
    const { find, user, until } = await openWith('groups', before, after)
    const heading = await find('heading', 'Groups')
    const row = await find('row', /Help desk/)
    await until(() => after.checkVisibility())
    ok(edges(before).top >= edges(heading).bottom && edges(before).bottom <= edges(row).top, 'above the list')
    ok(edges(after).top >= edges(row).bottom, 'below the list')
    await user.click(await find('button', 'Webhooks'))
    await find('heading', 'Webhooks')
    await until(() => !before.checkVisibility() && !after.checkVisibility())
  })

  it('stand beside the actions of a page, and below the navigation', async () => {
    const tool = child('groups-toolbar', 'Import')
    const help = child('navigation-after', 'Help')
    const { find, all } = await openWith('groups', tool, help)
    const create = await find('button', 'Create group')
    const middle = (edges(create).top + edges(create).bottom) / 2
    ok(edges(tool).top < middle && edges(tool).bottom > middle, 'in the line of the button')
    ok(edges(help).top >= edges(all('button', 'Webhooks')[0]!).bottom, 'below the entries')
  })

  it('take no room without content', async () => {
    const { find, root, portal } = await openWith('groups')
    await find('row', /Help desk/)
    const box = root.querySelector('slot[name=groups-after]')!.parentElement!
    const heightPx = box.getBoundingClientRect().height
    for (const slot of root.querySelectorAll('slot[name^=groups-]')) slot.remove()
    equal(box.getBoundingClientRect().height, heightPx)
    equal(portal.children.length, 0)
  })

  it('ask before their content with unsaved changes is left', async () => {
    const form = child('groups-after', 'A form')
    const { find, user, root, until, all } = await openWith('groups', form)
    await find('row', /Help desk/)
    form.toggleAttribute('data-unsaved', true)
    await user.click(await find('button', 'Webhooks'))
    await user.click(await find('button', 'Keep editing'))
    await until(() => all('button', 'Keep editing').length === 0)
    form.toggleAttribute('data-unsaved', false)
    await user.click(await find('button', 'Webhooks'))
    await shows(root, 'Add webhook')
  })

  it('are named in the console where there is none of that name', async () => {
    const told: string[] = []
    const { warn } = console
    console.warn = (text: string) => void told.push(text)
    const { find, until } = await openWith('groups', child('group-after', 'Nowhere'), child('groups-after', 'Here'))
    await until(() => told.length > 0)
    await find('row', /Help desk/)
    console.warn = warn
    equal(told, ['[fe-elements] fe-admin-portal has no slot "group-after": its content is shown nowhere'])
  })
})

import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { partDocs } from '../../../../src/elements/elementDocs.ts'

describe('the parts of the portal', () => {
  afterEach(removePortals)

  it('are all on screen, and take rules of the page', async () => {
    const rules = new CSSStyleSheet()
    rules.replaceSync('fe-admin-portal::part(page-title) { color: rgb(1, 2, 3) }')
    document.adoptedStyleSheets.push(rules)
    const { find, user, root } = await openPortal({ section: 'groups' })
    const named = () => [...root.querySelectorAll('[part]')].map(element => element.getAttribute('part'))
    const title = await find('heading', 'Groups')
    equal(getComputedStyle(title).color, 'rgb(1, 2, 3)')
    await find('row', /Help desk/)
    const seen = new Set(named())
    await user.click(await find('button', 'Create group'))
    await find('dialog', 'Create group')
    named().forEach(name => seen.add(name))
    await user.keyboard('{Escape}')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== rules)
    const outside = ['frame', 'panel', 'dialog']
    const inside = Object.keys(partDocs['fe-admin-portal']).filter(name => !outside.includes(name))
    equal(
      inside.filter(name => !seen.has(name)),
      [],
    )
    ok(seen.has('panel') || seen.has('dialog'), [...seen].join())
  })
})

import { checkSection } from '../../harness/checkSection.ts'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { equal, ok } from '../../elements/browser.ts'
import { samplePage } from './sampleSections.tsx'
import { includes } from '../../harness/texts.ts'

const someSections = () => [samplePage('profile'), samplePage('security'), samplePage('webhooks')]

checkSection('security', { sections: someSections() })

describe('the frame of a narrow portal', () => {
  afterEach(removePortals)

  it('has its navigation in a sheet, which works by keyboard and gives focus back', async () => {
    const { find, all, user, focused, root, until } = await openPortal({ sections: someSections(), widthPx: 400 })
    await find('heading', 'The page profile')
    equal(all('button', 'Webhooks'), [])
    const opener = await find('button', 'Sections')
    opener.focus()
    await user.keyboard('{Enter}')
    await find('dialog', 'Sections')
    const entry = await find('button', 'Webhooks')
    root.querySelector('dialog')?.requestClose()
    await until(() => all('dialog').length === 0 && focused() === opener && !entry.isConnected)
    await user.keyboard('{Enter}')
    ;(await find('button', 'Webhooks')).focus()
    await user.keyboard('{Enter}')
    await find('heading', 'The page webhooks')
    await until(() => focused()?.textContent === 'The page webhooks')
    equal(all('dialog'), [])
  })

  it('closes the sheet when there is room beside the content', async () => {
    const { find, all, user, portal, until } = await openPortal({ sections: someSections(), widthPx: 400 })
    await user.click(await find('button', 'Sections'))
    await find('dialog', 'Sections')
    portal.parentElement?.style.setProperty('inline-size', '1000px')
    await until(() => all('dialog').length === 0)
    await find('button', 'Webhooks')
  })
})

describe('the bar of the portal', () => {
  afterEach(removePortals)

  it('leads from the user menu to the sections about the person', async () => {
    const { find, all, user, focused, until } = await openPortal({ section: 'security', sections: someSections() })
    await find('heading', 'The page security')
    await user.click(await find('button', /^Your account/))
    await find('menuitem', 'Profile')
    equal(
      all('menuitem').map(entry => entry.textContent),
      ['Profile', 'Sign out'],
    )
    await user.click(await find('menuitem', 'Profile'))
    await find('heading', 'The page profile')
    await until(() => focused()?.textContent === 'The page profile')
  })

  it('says above the section that an account could not be opened, and keeps the section when it is', async () => {
    const { find, all, user, fail, root } = await openPortal({
      section: 'security',
      as: 'multi@acme.test',
      sections: someSections(),
      // Which roles the person has in the other account does not matter here.
      prepare: portal => Object.assign(portal, { metadata: { navigation: { security: { permissions: [] } } } }),
    })
    await find('heading', 'The page security')
    fail('tenants.switch', 500)
    await user.click(await find('button', 'Account, Acme, menu'))
    await user.click(await find('button', /Lumen Works/))
    const notice = await find('alert')
    includes(notice.textContent, "Lumen Works couldn't be opened.")
    ok(root.querySelector('.fe-portal-content')?.contains(notice), 'it is above the section')
    await user.click(await find('button', 'Try again'))
    await find('button', 'Account, Lumen Works, menu')
    await find('heading', 'The page security')
    equal(all('alert'), [])
  })
})

describe('the dialog layout of the portal', () => {
  afterEach(removePortals)

  it('shows the frame over the page, and dialogs of sections over that', async () => {
    const { find, all, user, portal, until } = await openPortal({
      attributes: { layout: 'dialog', open: '' },
      sections: someSections(),
    })
    await find('dialog', 'Account administration')
    await user.click(await find('button', 'Open a dialog'))
    await find('dialog', 'A dialog')
    await user.keyboard('{Escape}')
    equal(all('dialog', 'A dialog'), [])
    equal(all('dialog', 'Account administration').length, 1)
    await user.click(await find('button', 'Close'))
    await until(() => !portal.hasAttribute('open') && all('dialog').length === 0)
  })
})

describe('the skeleton of the portal', () => {
  afterEach(removePortals)

  it('has the size and the columns of the frame that comes, so that nothing moves', async () => {
    const { find, root, portal } = await openPortal({ sections: someSections() })
    const boxOf = (element: Element | null | undefined) => {
      const { top, left, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return [top, left, width, height].map(Math.round)
    }
    const skeleton = root.querySelector('.skeleton')
    ok(skeleton, 'it is painted at once')
    const [bar, side, content] = [...(skeleton?.children ?? [])].map(boxOf)
    const whole = boxOf(skeleton)
    await find('heading', 'The page profile')
    equal(boxOf(root.querySelector('.fe-frame')), whole)
    equal(boxOf(root.querySelector('.fe-frame-bar')), bar)
    equal(boxOf(root.querySelector('.fe-portal-side')), side)
    equal(boxOf(root.querySelector('.fe-portal-content')), content)
    equal(Math.round(portal.getBoundingClientRect().height), whole?.[3])
  })
})

import { equal } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const tab = { attributes: { tab: 'domainRestrictions' } }
const open = (more: PortalOptions = {}) => openPortal({ section: 'security', ...tab, ...more })
type Screen = Awaited<ReturnType<typeof open>>

checkSection('security', tab)

const add = async ({ find, type, user, all, until }: Screen, text: string) => {
  await find('row', /rival\.example/)
  await user.click(all('button', 'Add domains')[0]!)
  const dialog = await find('dialog', 'Add domains')
  type(await find('textbox', 'Domains'), text)
  await user.click([...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Add domains')!)
  await until(() => all('dialog').length === 0 || dialog.innerText.includes('Enter one') || all('alert').length > 0)
  return dialog
}

describe('email domains', () => {
  afterEach(removePortals)

  it('are pasted many at a time, in any script, and removed with a way back', async () => {
    const screen = await open()
    const { root, until, user, find } = screen
    await add(screen, '@Lumen.test, müller.example;\nlumen.test')
    await shows(root, '2 domains added')
    await until(() => root.innerText.includes('müller.example') && root.innerText.includes('xn--mller-kva.example'))
    await user.click(await find('button', 'Actions for lumen.test'))
    await user.click(await find('menuitem', 'Remove'))
    await shows(root, 'Domain removed: lumen.test')
    await user.click(await find('button', 'Undo'))
    await shows(root, '1 domain added')
  })

  it('refuse wildcards and addresses in their field, and what is in the list already', async () => {
    const screen = await open()
    const dialog = await add(screen, '*.acme.test\nann@acme.test')
    includes(dialog.innerText, 'without wildcards or addresses')
    screen.type(await screen.find('textbox', 'Domains'), 'acme.test')
    await screen.user.click(
      [...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Add domains')!,
    )
    await shows(dialog, 'This domain is in the list already.')
  })

  it('say before they are restricted who could not join', async () => {
    const { find, user, until, all, root } = await open()
    await user.click(await find('switch', 'Restrict email domains'))
    await user.click(await find('radio', /^All but blocked domains/))
    await user.click(await find('checkbox', /^Block public email domains/))
    await user.click(await find('button', 'Save changes'))
    await until(() => root.innerText.includes('Saved.') || all('dialog').length > 0)
    equal(all('dialog').length, 0, 'nobody has such an address')
    await user.click(await find('radio', /^Only allowed domains/))
    await user.click(await find('button', 'Save changes'))
    const dialog = await find('dialog', 'Change allowed email domains?')
    includes(dialog.innerText, '1 pending invitation can no longer be accepted: auditor@ledger.test')
    excludes(dialog.innerText, 'returns after', 'it signs nobody out, so it is not on trial')
    await user.click(await find('button', 'Save anyway'))
    await until(() => all('dialog').length === 0 && all('button', 'Save changes').length === 0)
  })

  it('warn while only allowed domains may join and none is', async () => {
    const screen = await open()
    const { find, user, until, root, all } = screen
    await user.click(await find('switch', 'Restrict email domains'))
    await user.click(await find('button', 'Save changes'))
    await user.click(await find('button', 'Save anyway'))
    for (const name of ['acme.test', 'acmé.example']) {
      await user.click(await find('button', `Actions for ${name}`))
      await user.click(await find('menuitem', 'Remove'))
      await until(() => all('dialog').length > 0 || root.innerText.includes(`Domain removed: ${name}`))
      if (all('dialog').length > 0) await user.click(await find('button', 'Save anyway'))
      await shows(root, `Domain removed: ${name}`)
    }
    await shows(root, 'No domain is allowed yet, so no one can join.')
  })

  it('can be read again when they could not be read', async () => {
    const { find, fail, user, portal } = await openPortal({ section: 'webhooks' })
    await find('heading', 'Webhooks')
    fail('restrictions.emailDomainConfiguration', 500)
    portal.setAttribute('tab', 'domainRestrictions')
    portal.setAttribute('section', 'security')
    await user.click(await find('button', 'Try again'))
    await find('switch', 'Restrict email domains')
  })

  it('are only to look at for people who may not change them', async () => {
    const { all, until, root } = await open({ as: 'member@acme.test' })
    await until(() => /(?:See|Change) email domain restrictions/.test(root.innerText))
    equal(all('button', 'Add domains').length + all('switch').length, 0)
  })
})

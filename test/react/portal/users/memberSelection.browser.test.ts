import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'

describe('a selection of members', () => {
  afterEach(removePortals)

  it('is changed one by one, and each member has an outcome', async () => {
    const { find, user, until, all } = await openPortal({ section: 'users', widthPx: 1200 })
    for (const name of ['Amara Okafor', 'Ada Stone']) await user.click(await find('checkbox', `Select ${name}`))
    await user.click(await find('button', 'Disable'))
    await find('dialog', 'Disable 2 members?')
    await user.click(all('button', 'Disable').at(-1) ?? (await find('button')))
    const dialogText = () => all('dialog', 'Disable')[0]?.innerText ?? ''
    await until(() => dialogText().includes('1 member changed.'))
    for (const text of ['1 member was not changed.', 'Ada Stone', 'Ask another administrator'])
      ok(dialogText().includes(text), dialogText())
  })

  it('is announced with its size, each time it changes', async () => {
    const { find, user, until, all } = await openPortal({ section: 'users', widthPx: 1200 })
    const heard = () => all('status').map(({ textContent }) => textContent)
    await user.click(await find('checkbox', 'Select Amara Okafor'))
    await until(() => heard().includes('1 row selected'))
    await user.click(await find('checkbox', 'Select Ada Stone'))
    await until(() => heard().includes('2 rows selected'))
  })

  it('is removed after a question that says so, in which the safe button has focus', async () => {
    const { find, user, all, focused } = await openPortal({ section: 'users', widthPx: 1200 })
    await user.click(await find('checkbox', 'Select Amara Okafor'))
    await user.click(await find('button', 'Remove from organization'))
    const dialog = await find('dialog', 'Remove 1 member from the organization?')
    ok(dialog.innerText.includes('They lose access now.'), dialog.innerText)
    equal(all('combobox').filter(field => dialog.contains(field)).length, 0, 'choices')
    equal(focused()?.textContent, 'Cancel')
  })

  it('is added to groups', async () => {
    const { find, user, until } = await openPortal({ section: 'users', widthPx: 1200 })
    await user.click(await find('checkbox', 'Select Amara Okafor'))
    await user.click(await find('button', 'More actions'))
    await find('dialog', 'Change 1 member')
    await user.selectOptions(await find('combobox', 'Action'), 'Add to groups')
    await user.click(await find('button', 'Add to groups'))
    const field = await find('combobox', 'Groups')
    await until(() => field.getAttribute('aria-invalid') === 'true')
    await user.click(field)
    await user.click(await find('option', /Berlin office/))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Add to groups'))
    const dialog = await find('dialog', 'Add to groups')
    await until(() => dialog.innerText.includes('1 member changed.'))
  })

  it('can have anything else done to it, by a choice whose button names it', async () => {
    const { find, user } = await openPortal({ section: 'users', widthPx: 1200 })
    await user.click(await find('checkbox', 'Select Amara Okafor'))
    await user.click(await find('button', 'More actions'))
    await find('dialog', 'Change 1 member')
    await find('button', 'Send password reset')
    await user.selectOptions(await find('combobox', 'Action'), 'Sign out everywhere')
    await find('button', 'Sign out everywhere')
  })
})

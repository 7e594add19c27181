import { ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'

describe('a selection of members', () => {
  afterEach(removePortals)

  it('is changed one by one, and each member has an outcome', async () => {
    const { find, user, until, all } = await openPortal({ section: 'users', widthPx: 1200 })
    for (const name of ['Amara Okafor', 'Ada Stone']) await user.click(await find('checkbox', `Select ${name}`))
    await user.click(await find('button', 'Disable'))
    await find('dialog', 'Change 2 members')
    await user.click(await find('button', 'Continue'))
    const dialogText = () => all('dialog', 'Change 2 members')[0]?.innerText ?? ''
    await until(() => dialogText().includes('1 member changed.'))
    for (const text of ['1 member was not changed.', 'Ada Stone', 'Ask another administrator'])
      ok(dialogText().includes(text), dialogText())
  })
})

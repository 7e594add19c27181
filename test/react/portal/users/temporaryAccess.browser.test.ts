import { ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'

describe('temporary access of a member', () => {
  afterEach(removePortals)

  it('gets an end and becomes permanent again; not on the own row', async () => {
    const { find, user, until, all, root, type } = await openPortal({ section: 'users', widthPx: 1200 })
    await find('row', /Ada Stone/)
    type(await find('searchbox', 'Search by name or email'), 'Reed')
    await user.click(await find('button', 'Actions for Max Reed'))
    await user.click(await find('menuitem', 'Make access temporary'))
    await find('dialog', 'Access of Max Reed')
    const date = root.querySelector<HTMLInputElement>('input[type=date]')!
    date.value = `${new Date().getFullYear() + 2}-12-31`
    date.dispatchEvent(new Event('input', { bubbles: true }))
    await user.click(await find('button', 'Save date'))
    await until(() => all('dialog').length === 0)
    await until(() => /Ends in \d+ years/.test(all('row', /Max Reed/)[0]?.innerText ?? ''))
    await user.click(await find('button', 'Actions for Max Reed'))
    await user.click(await find('menuitem', 'Make access permanent'))
    await until(() => /Active/.test(all('row', /Max Reed/)[0]?.innerText ?? ''))
    type(await find('searchbox', 'Search by name or email'), '')
    await user.click(await find('button', 'Actions for Ada Stone'))
    const own = await find('menuitem', /Make access temporary/)
    ok(own.matches(':disabled, [aria-disabled=true]') && own.innerText.includes('to yourself'), own.innerText)
  })
})

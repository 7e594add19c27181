import { equal, ok } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { openPortal } from '../../../harness/openPortal.ts'
import { excludes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

describe('security on a server with the contract only', () => {
  onContractOnlyServer()

  const open = (tab: string) => openPortal({ section: 'security', attributes: { tab } })

  it('saves session limits, and finds out what somebody else set meanwhile', async () => {
    const { find, type, user, until, root, all } = await open('sessionManagement')
    type(await find('textbox', 'Sessions per member'), '3')
    const theirs = { sessionConcurrentConfiguration: { isActive: true, maxSessions: 7 } }
    const changed = changeAnswers('/configurations/sessions/v1', body => ({ ...body, ...theirs }), 'GET')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Someone else set this to “7”.')
    await user.click(await find('button', 'Overwrite'))
    await until(() => all('button', 'Save changes').length === 0)
    changed.restore()
    equal(((await find('textbox', 'Sessions per member')) as HTMLInputElement).value, '3')
  })

  it('saves each policy for signing in, without a dry run', async () => {
    const { find, type, user, until, all, root } = await open('generalSettings')
    for (const attempts of ['3', '4']) {
      type(await find('textbox', 'Incorrect passwords before lockout'), attempts)
      await user.click(await find('button', 'Save changes'))
      await until(() => root.innerText.includes('Saved') && all('button', 'Save changes').length === 0)
      equal(((await find('textbox', 'Incorrect passwords before lockout')) as HTMLInputElement).value, attempts)
    }
  })

  it('turns restrictions of addresses on', async () => {
    const { find, user, until, all, root } = await open('ipRestrictions')
    await user.click(await find('radio', /^Block listed addresses/))
    await user.click(await find('button', 'Save changes'))
    await until(() => root.innerText.includes('Saved') && all('button', 'Save changes').length === 0)
    equal(all('dialog').length, 0)
  })

  it('adds email domains one by one, and removes them with a way back', async () => {
    const { find, user, until, root, all, type } = await open('domainRestrictions')
    await find('row', /rival\.example/)
    await user.click(all('button', 'Add domains')[0]!)
    const dialog = await find('dialog', 'Add domains')
    type(await find('textbox', 'Domains'), 'lumen.test, other.test')
    await user.click([...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Add domains')!)
    await until(() => root.innerText.includes('2 domains added') && all('row', /lumen\.test/).length === 1)
    await user.click(await find('button', 'Actions for lumen.test'))
    await user.click(await find('menuitem', 'Remove'))
    await shows(root, 'Domain removed: lumen.test')
    await user.click(await find('button', 'Undo'))
    await until(() => root.innerText.includes('1 domain added') && all('row', /lumen\.test/).length === 1)
  })

  it('saves rules for countries in parts, and does not tell the own country', async () => {
    const { find, user, until, all, root } = await open('countryRestrictions')
    await user.click(await find('radio', /^Block the chosen countries/))
    await user.click(await find('button', 'Save changes'))
    await until(() => root.innerText.includes('Saved') && all('button', 'Save changes').length === 0)
    excludes(root.innerText, 'You are in')
    ok((await find('radio', /^Block the chosen countries/)).matches(':checked'), 'it was saved')
  })
})

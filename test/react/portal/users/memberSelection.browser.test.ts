import { equal, ok } from '../../../elements/browser.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

/** Answers as if another administrator had changed a member meanwhile, and notes the roles that are sent. */
const changeElsewhere = (id: string, fields: object, sent: unknown[]) => {
  changeAnswers('/resources/users/v3', body => ({
    ...body,
    items: (body['items'] as { id: string }[]).map(item => (item.id === id ? { ...item, ...fields } : item)),
  }))
  interceptRequests(({ method, body }) => {
    if (method === 'PUT') sent.push(body['roleIds'])
    return undefined
  })
}

describe('a selection of members', () => {
  afterEach(removePortals)

  it('is changed one by one, and each member has an outcome', async () => {
    const { find, user, until, all } = await openPortal({ section: 'users', widthPx: 1200 })
    for (const name of ['Amara Okafor', 'Ada Stone']) await user.click(await find('checkbox', `Select ${name}`))
    await user.click(await find('button', 'Deactivate'))
    const question = await find('dialog', 'Deactivate 2 members?')
    includes(question.innerText, "1 will be skipped: You can't do this to yourself")
    await user.click(all('button', 'Deactivate').at(-1) ?? (await find('button')))
    const dialogText = () => all('dialog', 'Deactivate')[0]?.innerText ?? ''
    await until(() => dialogText().includes('1 of 2 done.'))
    includes(dialogText(), '1 skipped.')
    const results = (await find('list', 'Results')).innerText
    ok(/Amara Okafor \(amara\.okafor@acme\.test\)\s+Done/.test(results), results)
    ok(/Ada Stone \(admin@acme\.test\)\s+Skipped\s+You can't do this to yourself/.test(results), results)
  })

  it('is not offered to people who may change no member', async () => {
    const { find, all } = await openPortal({ section: 'users', as: 'member@acme.test', widthPx: 1200 })
    await find('row', /Amara Okafor/)
    equal(all('checkbox').length, 0)
  })

  it('keeps focus in the dialog, and announces the end in a status that was there before', async () => {
    const { root, find, user, until, focused } = await openPortal({ section: 'users', widthPx: 1200 })
    await user.click(await find('checkbox', 'Select Amara Okafor'))
    await user.click(await find('button', 'Deactivate'))
    const question = await find('dialog', 'Deactivate 1 member?')
    const statuses = new Set<Element>()
    interceptRequests(async ({ send }) => {
      const answer = await send()
      for (const status of root.querySelectorAll('dialog [role=status]')) statuses.add(status)
      return answer
    })
    const submit = [...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Deactivate')
    submit?.focus()
    await user.keyboard('{Enter}')
    const announced = () => [...root.querySelectorAll('[role=status]')].find(one => one.textContent === '1 of 1 done.')
    await until(() => announced() !== undefined)
    ok(statuses.has(announced()!), 'the status was there while rows were changed')
    await until(() => focused()?.textContent === 'Close')
    await user.keyboard('{Enter}')
    await until(() => root.querySelector('dialog') === null)
    await until(() => focused() !== null)
  })

  it('tries those again that failed, and leaves the others alone', async () => {
    const { find, user, until, fail, focused } = await openPortal({ section: 'users', widthPx: 1200 })
    for (const name of ['Amara Okafor', 'Anton Weber']) await user.click(await find('checkbox', `Select ${name}`))
    await user.click(await find('button', 'More actions'))
    await user.selectOptions(await find('combobox', 'Action'), 'Sign out everywhere')
    fail('sessions.revokeForUser', 500)
    await user.click(await find('button', 'Sign out everywhere'))
    const dialog = await find('dialog', 'Sign out everywhere')
    await until(() => dialog.innerText.includes('1 of 2 done.') && dialog.innerText.includes('1 failed.'))
    await user.click(await find('button', 'Try 1 again'))
    await shows(dialog, '2 of 2 done.')
    await until(() => focused()?.textContent === 'Close')
  })

  it('gets applications, and says who had them before', async () => {
    const { find, user, until } = await openPortal({ section: 'users', widthPx: 1200 })
    for (const name of ['Amara Okafor', 'Ada Stone']) await user.click(await find('checkbox', `Select ${name}`))
    await user.click(await find('button', 'More actions'))
    await user.selectOptions(await find('combobox', 'Action'), 'Assign applications')
    await user.click(await find('button', 'Assign applications'))
    const field = await find('combobox', 'Applications')
    await until(() => field.getAttribute('aria-invalid') === 'true')
    await user.click(field)
    await user.click(await find('option', 'Lichen Ledger'))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Assign applications'))
    const list = await find('list', 'Results')
    await until(() => /Amara Okafor \S+\s+Done/.test(list.innerText))
    await until(() => /Ada Stone \S+\s+Skipped\s+This member already has these applications\./.test(list.innerText))
  })

  it('loses applications', async () => {
    const { find, user, until } = await openPortal({ section: 'users', widthPx: 1200 })
    for (const name of ['Amara Okafor', 'Ada Stone']) await user.click(await find('checkbox', `Select ${name}`))
    await user.click(await find('button', 'More actions'))
    await user.selectOptions(await find('combobox', 'Action'), 'Unassign applications')
    await user.click(await find('combobox', 'Applications'))
    await user.click(await find('option', 'Lichen Ledger'))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Unassign applications'))
    const list = await find('list', 'Results')
    await until(() => /Ada Stone \S+\s+Done/.test(list.innerText))
    await until(() => /Amara Okafor \S+\s+Skipped/.test(list.innerText))
  })

  it('gets an end of access, and loses it again', async () => {
    const screen = await openPortal({ section: 'users', widthPx: 1200 })
    const { find, user, until, all } = screen
    const choose = async (action: string) => {
      for (const name of ['Amara Okafor', 'Ada Stone']) await user.click(await find('checkbox', `Select ${name}`))
      await user.click(await find('button', 'More actions'))
      await user.selectOptions(await find('combobox', 'Action'), action)
    }
    await choose('Set end of access')
    await user.click(await find('button', 'Set end of access'))
    const dateIn = () => screen.root.querySelector<HTMLInputElement>('input[type=date]')!
    await until(() => dateIn().getAttribute('aria-invalid') === 'true')
    dateIn().value = `${new Date().getFullYear() + 2}-12-31`
    dateIn().dispatchEvent(new Event('input', { bubbles: true }))
    await user.click(await find('button', 'Set end of access'))
    const list = await find('list', 'Results')
    await until(() => /Amara Okafor \S+\s+Done/.test(list.innerText) && /Ada Stone \S+\s+Skipped/.test(list.innerText))
    await user.click(all('button', 'Close').at(-1)!)
    await until(() => all('row', /Amara Okafor/)[0]?.innerText.includes('Ends') === true)
    await choose('Make access permanent')
    await user.click(await find('button', 'Make access permanent'))
    const again = await find('list', 'Results')
    await until(() => /Amara Okafor \S+\s+Done/.test(again.innerText))
    await user.click(all('button', 'Close').at(-1)!)
    await until(() => all('row', /Amara Okafor/)[0]?.innerText.includes('Ends') === false)
  })

  it('keeps roles that another administrator gave meanwhile', async () => {
    const { find, user, all } = await openPortal({ section: 'users', widthPx: 1200 })
    await user.click(await find('checkbox', 'Select Amara Okafor'))
    const sent: unknown[] = []
    changeElsewhere('user-team-1', { roleIds: ['role-readonly', 'role-support'] }, sent)
    await user.click(await find('button', 'Add roles'))
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /^Admin/))
    await user.keyboard('{Escape}')
    await user.click(all('button', 'Add roles').at(-1)!)
    const dialog = await find('dialog', 'Add roles')
    await shows(dialog, '1 of 1 done.')
    equal(JSON.stringify(sent), '[["role-readonly","role-support","role-admin"]]')
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
    includes(dialog.innerText, 'They lose access immediately.')
    equal(all('combobox').filter(field => dialog.contains(field)).length, 0, 'choices')
    equal(focused()?.textContent, 'Cancel')
  })

  it('is added to groups', async () => {
    const { find, user, until } = await openPortal({ section: 'users', widthPx: 1200 })
    await user.click(await find('checkbox', 'Select Anton Weber'))
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
    await shows(dialog, '1 of 1 done.')
  })

  it('can have anything else done to it, by a choice whose button names it', async () => {
    const { find, user } = await openPortal({ section: 'users', widthPx: 1200 })
    await user.click(await find('checkbox', 'Select Amara Okafor'))
    await user.click(await find('button', 'More actions'))
    await find('dialog', 'Change 1 member')
    await find('button', 'Send password reset link')
    await user.selectOptions(await find('combobox', 'Action'), 'Sign out everywhere')
    await find('button', 'Sign out everywhere')
  })
})

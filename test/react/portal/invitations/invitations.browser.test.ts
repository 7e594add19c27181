import { setViewport } from '@web/test-runner-commands'
import { equal, ok } from '../../../elements/browser.ts'
import { askOnce } from '../../../harness/askStepUp.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { signInAgain } from '../../../harness/signInAgain.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { chooseFile, csvFile } from '../../../harness/chooseFile.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) =>
  openPortal({ section: 'users', widthPx: 1200, attributes: { tab: 'invitations' }, ...options })

const openDialog = async (options?: Parameters<typeof openPortal>[0]) => {
  const screen = await open(options)
  await screen.find('row', /priya@acme\.test/)
  await screen.user.click(await screen.find('button', 'Invite people'))
  await screen.find('dialog', 'Invite people')
  return screen
}

describe('the list of pending invitations', () => {
  afterEach(removePortals)

  it('shows address, roles, who invited, state and the end of temporary access', async () => {
    const { find } = await open()
    const row = await find('row', /priya@acme\.test/)
    for (const text of ['Priya Nair', 'Support', 'Ada Stone', 'Pending']) includes(row.innerText, text)
    includes((await find('row', /jonas@/)).innerText, 'Expired', 'a link that has ended')
    includes((await find('row', /auditor@/)).innerText, 'Access ends', 'temporary access')
  })

  it('sends an invitation again and withdraws another one', async () => {
    const { find, user, until, all, root } = await open()
    await user.click(await find('button', 'Actions for jonas@acme.test'))
    await user.click(await find('menuitem', 'Resend invitation'))
    await shows(root, 'Invitation sent to jonas@acme.test again')
    await until(() => all('row', /jonas@/)[0]?.innerText.includes('Pending') === true)
    await user.click(await find('button', 'Actions for priya@acme.test'))
    await user.click(await find('menuitem', 'Withdraw invitation'))
    await find('dialog', 'Withdraw the invitation to priya@acme.test?')
    await user.click(await find('button', 'Withdraw invitation'))
    await until(() => all('row', /priya@/).length === 0 && all('dialog').length === 0)
  })

  it('sends an ended invitation again after a fresh proof where the server asks for one, also in a selection', async () => {
    const screen = await open()
    const { find, user, until, all, root } = screen
    const resend = /\/resendActivationEmail$/
    askOnce('POST', resend, 'signIn')
    await user.click(await find('button', 'Actions for jonas@acme.test'))
    await user.click(await find('menuitem', 'Resend invitation'))
    await find('dialog', "Confirm it's you")
    await user.click(await find('button', 'Cancel'))
    await until(() => all('dialog').length === 0)
    includes(all('row', /jonas@/)[0]?.innerText, 'Expired', 'nothing was sent')
    await user.click(await find('checkbox', /priya@/))
    await user.click(await find('checkbox', /jonas@/))
    askOnce('POST', resend, 'signIn')
    await user.click(await find('button', 'Resend invitation'))
    await signInAgain(screen, 'admin@acme.test')
    const results = await find('list', 'Results')
    await until(() => results.innerText.match(/Done/g)?.length === 2)
    excludes(root.innerText, 'Failed')
  })

  it('withdraws a selection, and says for each row what became of it', async () => {
    const { find, user, until, all, fail } = await open()
    await find('row', /priya@/)
    await user.click(await find('checkbox', /priya@/))
    await user.click(await find('checkbox', /jonas@/))
    fail('invitations.withdraw', 500)
    await user.click(await find('button', 'Withdraw invitation'))
    await find('dialog', 'Withdraw 2 invitations?')
    await user.click(all('button', 'Withdraw invitation').at(-1)!)
    const results = await find('list', 'Results')
    await until(() => /Failed/.test(results.innerText) && /Done/.test(results.innerText))
    await until(() => all('row', /@acme\.test/).length === 2)
    await user.click(await find('button', 'Try 1 again'))
    await until(() => !/Failed/.test(results.innerText))
    await user.click(all('button', 'Close').at(-1)!)
    await until(() => all('row', /@acme\.test/).length === 1)
  })

  it('says which permission is missing', async () => {
    const { find, user, all } = await open({ as: 'member@acme.test' })
    await find('row', /priya@/)
    ok((await find('button', 'Invite people')).matches(':disabled, [aria-disabled=true]'), 'invite')
    equal(all('region', 'Invite link').length, 0, 'the link lets people in')
    await user.click(await find('button', 'Actions for priya@acme.test'))
    ok((await find('menuitem', /Withdraw/)).matches(':disabled, [aria-disabled=true]'), 'withdraw')
  })
})

describe('invitations by mail', () => {
  afterEach(removePortals)

  it('are sent to pasted addresses; those that did not work are said, and failed ones stay', async () => {
    const screen = await openDialog()
    const { find, user, until, all, paste, root, focused } = screen
    const field = await find('textbox', 'Email addresses')
    screen.fail('invitations.importCheck', 500)
    paste(field, 'one@acme.test, member@acme.test; two@acme.test\nwrong')
    await find('button', 'Send 3 invitations')
    await user.click(await find('button', 'Send 3 invitations'))
    await shows(root, 'Correct or remove the marked addresses')
    screen.fail('invitations.importCheck', 500)
    await user.click(await find('button', 'Remove wrong'))
    await user.click(await find('button', 'Send 3 invitations'))
    const list = await find('list', 'Invitation results')
    ok(/member@acme\.test\s+Already a member/.test(list.innerText), list.innerText)
    equal(list.innerText.match(/Sent/g)?.length, 2)
    // The button that was pressed is gone.
    equal((focused() as HTMLElement).innerText, 'Invitation results')
    await until(() => all('status').some(({ textContent }) => textContent?.includes('2 of 3 invitations sent.')))
    await find('button', 'Send invitations')
    await user.click(all('button', 'Close')[0]!)
    await until(() => all('dialog').length === 0)
    await until(() => all('row', /one@acme\.test/).length === 1)
  })

  it('are not sent to members, who are marked in words while addresses are entered, and are not counted', async () => {
    const { find, user, until, all, paste, root } = await openDialog()
    const field = await find('textbox', 'Email addresses')
    paste(field, 'Member@acme.test,')
    await shows(root, "Member@acme.test is already a member and won't be invited.")
    equal(
      (await find('button', 'Remove Member@acme.test')).title,
      "Member@acme.test is already a member and won't be invited.",
    )
    await user.click(await find('button', 'Send invitations'))
    await shows(root, 'These are members already. Enter the address of someone else.')
    paste(field, 'one@acme.test admin@acme.test,')
    await shows(root, "2 addresses are already members' and won't be invited.")
    await user.click(await find('button', 'Send 1 invitation'))
    await until(() => all('dialog').length === 0)
    await until(() => all('row', /one@acme\.test/).length === 1)
  })

  it('of one person have a name, a number and a language, and can be read before they are sent', async () => {
    const { find, user, until, all, paste, type, root } = await openDialog()
    paste(await find('textbox', 'Email addresses'), 'nell@acme.test,')
    await user.click(await find('button', 'More options'))
    type(await find('textbox', /Name/), 'Nell Hart')
    type(await find('textbox', /Phone number/), '0151')
    await user.click(await find('button', 'Send 1 invitation'))
    await shows(root, 'Enter a phone number with its country code')
    type(await find('textbox', /Phone number/), '+49 151 23456789')
    await user.click(await find('button', 'Preview email'))
    const mail = await find('region', 'Preview of the email')
    includes(mail.innerText, 'Ada Stone invited you to join Acme')
    await user.selectOptions(await find('combobox', 'Language of the email'), 'de')
    await shows(root, 'Ada Stone lädt Sie ein')
    paste(await find('textbox', 'Email addresses'), 'two@acme.test,')
    await until(() => all('textbox', /Phone number/).length === 0)
    await user.click(await find('button', 'Remove two@acme.test'))
    type(await find('textbox', /Name/), 'Nell Hart')
    await user.click(await find('button', 'Send 1 invitation'))
    await until(() => all('row', /nell@acme\.test/)[0]?.innerText.includes('Nell Hart') === true)
  })

  it('ask for addresses and roles, and for the rest on demand or where it is wrong', async () => {
    const { find, user, until, all, paste, type, focused } = await openDialog()
    paste(await find('textbox', 'Email addresses'), 'nell@acme.test,')
    const more = await find('button', 'More options')
    equal(more.getAttribute('aria-expanded'), 'false')
    equal(all('textbox', /Message|Name|Phone/).length + all('combobox', /Groups|Language/).length, 0, 'further fields')
    await user.click(more)
    type(await find('textbox', /Phone number/), '0151')
    await user.click(more)
    equal(all('textbox', /Phone number/).length, 0)
    await user.click(await find('button', 'Send 1 invitation'))
    await until(() => focused()?.getAttribute('type') === 'tel')
    equal(more.getAttribute('aria-expanded'), 'true')
  })

  it('have their buttons in sight in small windows, also with all options', async () => {
    const { find, user } = await openDialog()
    const send = await find('button', 'Send invitations')
    try {
      for (const [width, height] of [
        [1280, 720],
        [360, 640],
      ] as const) {
        await setViewport({ width, height })
        for (const isOpen of [false, true]) {
          const more = await find('button', 'More options')
          if (more.getAttribute('aria-expanded') !== String(isOpen)) await user.click(more)
          const dialog = send.closest('dialog')!.getBoundingClientRect()
          ok(dialog.top >= 0 && dialog.bottom <= height, `dialog from ${dialog.top} to ${dialog.bottom} of ${height}`)
          const { left, right, top, bottom } = send.getBoundingClientRect()
          ok(top >= dialog.top && bottom <= dialog.bottom, `button from ${top} to ${bottom} of ${height}`)
          const root = send.getRootNode() as ShadowRoot
          ok(send.contains(root.elementFromPoint((left + right) / 2, (top + bottom) / 2)), 'the button is on top')
          equal(Math.round(dialog.bottom - bottom), 25, 'room below the buttons')
          const { scrollHeight, clientHeight } = send.closest('.fe-dialog-body')!
          if (!isOpen && height === 720) equal(scrollHeight, clientHeight, 'nothing scrolls')
        }
      }
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('are not where members are, so the message leads to them', async () => {
    const { find, user, until, all, paste, root } = await open({ attributes: { tab: 'members' } })
    await user.click(await find('button', 'Invite people'))
    paste(await find('textbox', 'Email addresses'), 'nell@acme.test,')
    await user.click(await find('button', 'Send 1 invitation'))
    await shows(root, 'It is listed under Invitations.')
    await user.click(await find('button', 'Show invitation'))
    await until(() => all('row', /nell@acme\.test/).length === 1)
  })

  it('offer only roles that the inviter holds', async () => {
    const { find, user, all } = await openDialog({ as: 'support@acme.test' })
    await find('textbox', 'Email addresses')
    // The tab behind the dialog has a field for the roles of a link.
    await user.click(all('combobox', 'Roles').at(-1)!)
    const admin = await find('option', /Admin/)
    equal(admin.getAttribute('aria-disabled'), 'true')
    includes(admin.innerText, 'Grants permissions')
  })

  it('keep what was typed when the server cannot be reached, and end temporary access on a day', async () => {
    const { find, user, until, all, paste, fail, type, root } = await openDialog()
    paste(await find('textbox', 'Email addresses'), 'temp@acme.test,')
    await user.click(await find('button', 'More options'))
    const dateIn = () => root.querySelector<HTMLInputElement>('input[type=date]')
    await until(() => dateIn() !== null)
    dateIn()!.value = `${new Date().getFullYear() + 2}-12-31`
    dateIn()!.dispatchEvent(new Event('input', { bubbles: true }))
    type(await find('textbox', /Message/), 'Welcome')
    fail('invitations.invite', 'network')
    await user.click(await find('button', 'Send 1 invitation'))
    await find('alert')
    await user.click(await find('button', 'Send 1 invitation'))
    await until(() => all('dialog').length === 0)
    await until(() => all('row', /temp@acme\.test/)[0]?.innerText.includes('Access ends') === true)
  })
})

describe('the invite link', () => {
  afterEach(removePortals)

  it('is offered where there is none yet, without a request that fails', async () => {
    const failed: string[] = []
    interceptRequests(async ({ method, path, send }) => {
      const answer = await send()
      if (!answer.ok) failed.push(`${answer.status} ${method} ${path}`)
      return answer
    })
    const { find } = await open()
    await find('button', 'Create link')
    await find('row', /priya@acme\.test/)
    equal(failed, [])
  })

  it('is shown and copied after a fresh proof, where it grants rights of an administrator', async () => {
    const isHidden = changeAnswers<object[]>('/fe/invite-links', links =>
      links.map(link => ({ ...link, token: '', address: undefined, addressHidden: true })),
    )
    const screen = await open()
    const { find, user, until, all, focused } = screen
    await user.click(await find('button', 'Create link'))
    await find('button', 'Show link')
    equal(all('textbox', 'Link').length, 0)
    ok(!(await find('button', 'Edit link')).matches(':disabled, [aria-disabled=true]'), 'it may be changed')
    askOnce('GET', /\/fe\/invite-link$/, 'signIn')
    await user.click(await find('button', 'Show link'))
    await find('dialog', "Confirm it's you")
    await user.click(all('button', 'Cancel').at(-1)!)
    await until(() => all('dialog').length === 0 && all('alert').length === 0)
    askOnce('GET', /\/fe\/invite-link$/, 'signIn')
    await user.click(await find('button', 'Show link'))
    await find('dialog', "Confirm it's you")
    isHidden.restore()
    await signInAgain(screen, 'admin@acme.test')
    const link = (await find('textbox', 'Link')) as HTMLInputElement
    includes(link.value, 'invitationToken=')
    await until(() => /Copy link|Copied/.test((focused() as HTMLElement | null)?.innerText ?? ''))
    equal(all('button', 'Show link').length, 0)
  })

  it('is created, reset and turned off', async () => {
    const { find, user, until, all } = await open()
    await user.click(await find('button', 'Create link'))
    const value = () => (all('textbox', 'Link')[0] as HTMLInputElement | undefined)?.value ?? ''
    await until(() => value().includes('invitationToken='))
    const first = value()
    await user.click(await find('button', 'Reset link'))
    await find('dialog', 'Reset the invite link?')
    await user.click(all('button', 'Reset link').at(-1)!)
    await until(() => value() !== first && value() !== '' && all('dialog').length === 0)
    await user.click(await find('button', 'Turn off link'))
    await find('dialog', 'Turn off the invite link?')
    await user.click(all('button', 'Turn off link').at(-1)!)
    await find('button', 'Create link')
  })
})

describe('applications of the invite link', () => {
  afterEach(removePortals)

  it('are chosen with its roles, shown with it, kept on a reset, and changed', async () => {
    const { find, user, until, all, root } = await open()
    await find('button', 'Create link')
    await user.click(await find('combobox', /Applications/))
    await user.click(await find('option', 'Lichen Ledger'))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Create link'))
    const value = () => (all('textbox', 'Link')[0] as HTMLInputElement | undefined)?.value ?? ''
    await until(() => value() !== '' && root.innerText.includes('Applications: Lichen Ledger.'))
    const first = value()
    await user.click(await find('button', 'Reset link'))
    await find('dialog', 'Reset the invite link?')
    await user.click(all('button', 'Reset link').at(-1)!)
    await until(() => value() !== first && value() !== '' && all('dialog').length === 0)
    includes(root.innerText, 'Applications: Lichen Ledger.', 'kept')
    const second = value()
    await user.click(await find('button', 'Edit link'))
    await find('dialog', 'Edit the invite link')
    await user.click(await find('button', 'Remove Lichen Ledger'))
    await user.click(await find('button', 'Save link'))
    await until(() => all('dialog').length === 0 && !root.innerText.includes('Applications: Lichen Ledger.'))
    equal(value(), second)
  })
})

describe('an import of people', () => {
  afterEach(removePortals)

  const openImport = async () => {
    const screen = await openDialog()
    await screen.user.click(await screen.find('tab', 'Import CSV'))
    return screen
  }

  it('checks each line, imports the good ones and can be undone in time', async () => {
    const screen = await openImport()
    const { find, user, until, all, root } = screen
    await chooseFile(
      screen,
      csvFile('E-Mail;Name;Role\nann@acme.test;Ann;Read only\nmember@acme.test;Max;\nb@acme.test;Bo;Captain\n'),
    )
    await user.click(await find('button', 'Check 3 people'))
    await shows(root, '1 person can be imported')
    for (const text of ['Already a member', 'Unknown role']) includes(root.innerText, text)
    await user.click(await find('button', 'Import 1 person'))
    await user.click(await find('button', 'Done'))
    await until(() => all('row', /ann@acme\.test/)[0]?.innerText.includes('Waiting') === true)
    await user.click(await find('button', 'Undo import'))
    await until(() => all('row', /ann@acme\.test/).length === 0)
  })

  it('says before anything is sent who finds no seat, and how many are left', async () => {
    const screen = await openImport()
    const { find, user, root } = screen
    const people = Array.from({ length: 300 }, (_, index) => `p${index}@acme.test`)
    await chooseFile(screen, csvFile(['email', ...people].join('\n')))
    await user.click(await find('button', 'Check 300 people'))
    await shows(root, 'No seat left')
    const [, left = ''] = /Your plan has (\d+) seats left, for the first people in the file/.exec(root.innerText) ?? []
    equal(Number(left) > 0, true)
    await find('button', `Import ${left} people`)
  })

  it('gives applications of a column, or those chosen for all', async () => {
    const screen = await openImport()
    const { find, user, root, all } = screen
    await chooseFile(screen, csvFile('email,application\nann@acme.test,Lichen Ledger\nbo@acme.test,Captain\n'))
    const column = (await find('combobox', 'Column with applications')) as HTMLSelectElement
    equal(column.selectedOptions[0]?.textContent, 'application')
    await user.click(await find('button', 'Check 2 people'))
    await shows(root, '1 person can be imported')
    includes(root.innerText, 'Unknown application')
    await user.click(await find('button', 'Back'))
    await user.selectOptions(await find('combobox', 'Column with applications'), 'None')
    await user.click(all('combobox', /^Applications/).at(-1)!)
    await user.click(await find('option', 'Lichen Ledger'))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Check 2 people'))
    await user.click(await find('button', 'Import 2 people'))
    await find('button', 'Done')
  })

  it('says what is wrong with a file', async () => {
    const screen = await openImport()
    await chooseFile(screen, csvFile('email,name\na@acme.test\n'))
    await shows(screen.root, "Line 2 doesn't have as many columns")
    await chooseFile(screen, csvFile('email\n"a@acme.test\n'))
    await shows(screen.root, 'A quotation mark on line 2')
  })
})

checkSection('users', { attributes: { tab: 'invitations' } })

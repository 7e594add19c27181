import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { openPortal } from '../../../harness/openPortal.ts'

describe('the profile on a server with the contract only', () => {
  onContractOnlyServer()

  it('is saved, and an address is changed by a code', async () => {
    const { find, type, user, all, until, root, preview } = await openPortal({
      section: 'profile',
      as: 'member@acme.test',
    })
    type(await find('textbox', 'Name'), 'Max O’Reed')
    await user.click(await find('button', 'Save changes'))
    await until(() => all('button', /Max O’Reed/).length === 1)
    await user.click(await find('button', 'Change email'))
    type(await find('textbox', 'New email address'), 'new@acme.test')
    await user.click(await find('button', 'Send code'))
    await find('dialog', 'Confirm your new address')
    type(await find('textbox', 'Code'), /\b\d{6}\b/.exec(preview.messages()[0]?.text ?? '')![0])
    await until(() => all('dialog').length === 0 && root.innerText.includes('new@acme.test'))
  })

  it('shows the changes of another tab before it is saved over them', async () => {
    const { find, type, user } = await openPortal({ section: 'profile', as: 'member@acme.test' })
    type(await find('textbox', 'Name'), 'Mine')
    changeAnswers('/users/v2/me', body => ({ ...body, name: 'Theirs' }), 'GET')
    await user.click(await find('button', 'Save changes'))
    await find('button', 'Overwrite')
  })
})

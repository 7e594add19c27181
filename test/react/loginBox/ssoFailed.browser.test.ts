import { findByRole } from '@testing-library/dom'
import { closeStep, openStep } from './steps/openStep.ts'
import { equal, ok } from '../../elements/browser.ts'

describe('the step after a failed sign-in at the organization', () => {
  afterEach(closeStep)

  it('shows the number of the sign-in, says who needs it, and stays for as long as it is read', async () => {
    const { box } = await openStep('login.ssoFailed')
    await findByRole(box, 'heading', { name: "We couldn't sign you in with your organization" })
    ok(box.innerText.includes('Sign-in number: K7RWM4QX2D'), 'the number')
    ok(/administrator to check the connection, and give them this number/.test(box.innerText), 'whom to ask')
    await findByRole(box, 'button', { name: 'Copy number' })
    equal(box.innerText.includes('Reference:'), false)
    ok(!location.href.includes('K7RWM4QX2D'), 'nothing of it stays in the address')
  })
})

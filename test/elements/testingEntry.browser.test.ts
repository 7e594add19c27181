import { openSignedIn } from '../../src/hosts/testing.ts'
import { equal } from './browser.ts'

describe('the entry for tests of hosts', () => {
  it('gives a sample person who is signed in, in one call, to each app its own', async () => {
    const member = await openSignedIn({ email: 'member@acme.test', appName: 'testing-member' })
    const admin = await openSignedIn({ appName: 'testing-admin' })
    equal([member.$user.get()?.email, admin.$user.get()?.email], ['member@acme.test', 'admin@acme.test'])
    member.dispose()
    admin.dispose()
  })

  it('rejects where the address is none of the sample people', async () => {
    const code = await openSignedIn({ email: 'nobody@acme.test', appName: 'testing-nobody' }).then(
      () => 'signed in',
      (error: { code?: string }) => error.code,
    )
    equal(code, 'noToken')
  })
})

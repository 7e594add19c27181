import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { actionsBetween, draftOf, leafPaths, withDraft } from '../../../../src/state/signIn/flows/customize/changes.ts'
import { customize } from '../../../../src/state/signIn/flows/customize/customize.ts'
import { readBranding } from '../../../../src/state/vendor/branding.ts'
import { portalConfig } from '../../../../src/state/vendor/portalConfig.ts'
import { password } from '../../../harness/testBackend.ts'
import { openLoginHarness } from '../../../harness/loginHarness.ts'

const signedIn = async (email: string) => {
  const box = await openLoginHarness()
  await box.identify(email)
  await box.enterPassword(password)
  return openLoginHarness({ with: box, address: 'https://app.test/look', attributes: { screen: 'customize' } })
}

describe('the customisation view', () => {
  test('shows a draft at once and saves only what is different', async () => {
    const box = await signedIn('admin@acme.test')
    await box.shows('customize.customize')
    const { $saved, load, save, show } = box.app.use(customize)
    await load()
    const draft = { ...$saved.get().data, [leafPaths.primary]: '#4f46e5' }
    show(draft)
    const { $portal } = box.app.use(portalConfig)
    assert.match(JSON.stringify($portal.get().themeV2), /4f46e5/)
    assert.equal(await save(draft), true)
    assert.deepEqual(box.requests.at(-1)?.body, { actions: [{ type: leafPaths.primary, payload: '#4f46e5' }] })
    await load()
    assert.equal($saved.get().data[leafPaths.primary], '#4f46e5')
  })

  test('reports that nothing has changed (§5)', async () => {
    const box = await signedIn('admin@acme.test')
    const { $saved, load, save } = box.app.use(customize)
    await load()
    assert.equal(await save($saved.get().data), false)
    assert.equal($saved.get().error?.message, 'No changes to update')
  })

  test('shows a message to people without the permission', async () => {
    const box = await signedIn('member@acme.test')
    const { $saved, load, save } = box.app.use(customize)
    await load()
    assert.equal(await save({ [leafPaths.primary]: '#4f46e5' }), false)
    assert.equal($saved.get().error?.status, 403)
  })
})

describe('leaves of a configuration', () => {
  test('go into a draft and back without loss', () => {
    const configuration = { themeV2: { loginBox: { palette: { primary: { main: '#010203' } } } }, navigation: { a: 1 } }
    const draft = draftOf(configuration)
    assert.deepEqual(withDraft(configuration, draft), configuration)
    assert.deepEqual(actionsBetween(draft, draft), [])
  })

  test('that are taken away are told as null', () => {
    const before = { [leafPaths.title]: 'Welcome' }
    assert.deepEqual(actionsBetween(before, {}), [{ type: leafPaths.title, payload: null }])
  })
})

test('a look is read by known keys, and nonsense changes nothing [untrusted-objects]', () => {
  const plain = readBranding()
  for (const nonsense of [
    null,
    5,
    [],
    { loginBox: 'x' },
    { loginBox: { logo: { image: 7 }, signup: { hiddenFields: 'all' } } },
  ])
    assert.deepEqual(readBranding(nonsense), plain)
  assert.deepEqual(
    readBranding(
      { loginBox: { signup: { hiddenFields: ['companyName', 5] } } },
      { loginBox: { disclaimer: { text: 'Hi' } } },
    ),
    { ...plain, hiddenSignUpFields: ['companyName'], disclaimer: 'Hi' },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanAddress } from '../../src/elements/app/cleanAddress.ts'

const cleaned = (address: string): string => {
  let url = new URL(address)
  cleanAddress({
    url: () => new URL(url),
    takeArrival: () => new URL(address),
    leave: () => {},
    show: to => void (url = to),
    onReturn: () => () => {},
    isOpaque: () => false,
  })
  return url.href
}

for (const [address, shown] of [
  ['https://app.test/account/step-up?access_token=eyJ.x.y&maxAge=60', 'https://app.test/account/step-up?maxAge=60'],
  ['https://app.test/account/step-up?maxAge=60&refresh_token=r', 'https://app.test/account/step-up?maxAge=60&'],
  ['https://app.test/oauth/callback?code=c&state=s', 'https://app.test/oauth/callback?'],
  ['https://app.test/oauth/callback#access_token=a&id_token=i', 'https://app.test/oauth/callback#'],
  ['https://app.test/account/sso-set-up#id.secret', 'https://app.test/account/sso-set-up'],
  ['https://app.test/base/account/sso-report?lang=de#id.secret', 'https://app.test/base/account/sso-report?lang=de'],
  ['https://app.test/account/login#help', 'https://app.test/account/login#help'],
  ['https://app.test/orders?access_token=a', 'https://app.test/orders?access_token=a'],
] as const)
  test(`the secrets of ${address} leave the address bar [callback-secrets]`, () =>
    assert.equal(cleaned(address), shown))

import type { DeclineCode } from './types.ts'

/** What a test card does when it is saved, when its owner pays with it, and when it is charged without them. */
export interface TestCard {
  /** What saving it says. Default: it is saved. */
  atSetup?: DeclineCode | 'authenticate'
  /** What a payment by its owner says. Default: it is paid. */
  atPayment?: DeclineCode | 'authenticate'
  /** What a renewal says. Default: it is paid. */
  atRenewal?: DeclineCode
  /** True: it expires at the end of the month in which it was saved. */
  expiresSoon?: true
  brand: string
  last4: string
}

/** The cards of the test provider. They have names instead of numbers, so that no number is ever typed. */
export const testCards = {
  works: { brand: 'visa', last4: '4242' },
  authenticateAlways: {
    atSetup: 'authenticate',
    atPayment: 'authenticate',
    atRenewal: 'authenticationFailed',
    brand: 'visa',
    last4: '3184',
  },
  authenticateOnce: { atSetup: 'authenticate', brand: 'visa', last4: '3155' },
  failsAtRenewal: { atRenewal: 'insufficientFunds', brand: 'mastercard', last4: '0341' },
  expiresSoon: { expiresSoon: true, brand: 'mastercard', last4: '4444' },
  declined: { atPayment: 'declined', atRenewal: 'declined', brand: 'visa', last4: '0002' },
  insufficientFunds: {
    atPayment: 'insufficientFunds',
    atRenewal: 'insufficientFunds',
    brand: 'visa',
    last4: '9995',
  },
  lostOrStolen: { atPayment: 'lostOrStolen', atRenewal: 'lostOrStolen', brand: 'visa', last4: '9987' },
  authenticationFailed: {
    atPayment: 'authenticationFailed',
    atRenewal: 'authenticationFailed',
    brand: 'visa',
    last4: '1629',
  },
  processing: { atPayment: 'processing', atRenewal: 'processing', brand: 'visa', last4: '0119' },
  other: { atPayment: 'other', atRenewal: 'other', brand: 'amex', last4: '8431' },
  expiredCard: { atSetup: 'expiredCard', brand: 'visa', last4: '0069' },
  wrongCode: { atSetup: 'wrongCode', brand: 'visa', last4: '0127' },
  notSupported: { atSetup: 'notSupported', brand: 'unionpay', last4: '0005' },
} as const satisfies Readonly<Record<string, TestCard>>

/** The name of a test card. */
export type TestCardName = keyof typeof testCards

/** The names of all test cards, in the order in which they are offered. */
export const testCardNames = Object.keys(testCards) as TestCardName[]

/** What begins the publishable key of the test provider. */
export const testKeyPrefix = 'pk_test_fe_'

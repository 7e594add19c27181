import { defineMessages } from '../../messages/messages.ts'

/** Messages of the alternative sign-in methods. */
export const alternativeMethodsMessages = defineMessages('alternativeMethods', {
  another: 'Use another method',
  password: 'Enter your password instead',
  code: 'Email me a code instead',
  link: 'Email me a sign-in link instead',
  sms: 'Text me a code instead',
  quickSms: 'Text a code to the phone last used here',
})

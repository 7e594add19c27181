import { defineMessages } from '../messages/messages.ts'

/** Messages of the fields that a host or vendor adds to sign-up and profile. */
export const customFieldsMessages = defineMessages('customFields', {
  choose: 'Choose',
  missing: 'Fill in this field.',
  notChosen: 'Choose an option.',
  notTicked: 'Select this to continue.',
  numberInvalid: 'Enter a number, such as 12 or 1.5.',
  dateInvalid: 'Enter a date.',
  urlInvalid: 'Enter a web address that starts with https://.',
  telInvalid: 'Enter a phone number with its country code.',
  invalid: "This entry doesn't have the expected format.",
})

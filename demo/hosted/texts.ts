/** Languages of the hosted pages; the first one is used for people who read neither. */
export const languages = ['en', 'de'] as const

/** A language of the hosted pages. */
export type Language = (typeof languages)[number]

/** Texts of the hosted pages around the elements. */
const texts = {
  en: {
    login: 'Sign in',
    'sign-up': 'Sign up',
    activate: 'Activate your account',
    unlock: 'Unlock your account',
    'accept-invitation': 'Accept an invitation',
    'forget-password': 'Reset your password',
    'reset-password': 'Choose a new password',
    'reset-phone-number': 'Change your phone number',
    'step-up': 'Confirm it’s you',
    logout: 'Sign out',
    'sso-set-up': 'Set up single sign-on',
    'sso-report': 'Sign-in report',
    portal: 'Account',
    signInNeedsScript: 'To sign in, turn on JavaScript in your browser.',
    portalNeedsScript: 'To manage your account, turn on JavaScript in your browser.',
    links: 'Legal and support',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    support: 'Support',
    legalNotice: 'Legal notice',
  },
  de: {
    login: 'Anmelden',
    'sign-up': 'Registrieren',
    activate: 'Konto aktivieren',
    unlock: 'Konto entsperren',
    'accept-invitation': 'Einladung annehmen',
    'forget-password': 'Passwort zurücksetzen',
    'reset-password': 'Neues Passwort wählen',
    'reset-phone-number': 'Telefonnummer ändern',
    'step-up': 'Identität bestätigen',
    logout: 'Abmelden',
    'sso-set-up': 'Single Sign-on einrichten',
    'sso-report': 'Bericht zur Anmeldung',
    portal: 'Konto',
    signInNeedsScript: 'Aktivieren Sie JavaScript in Ihrem Browser, um sich anzumelden.',
    portalNeedsScript: 'Aktivieren Sie JavaScript in Ihrem Browser, um Ihr Konto zu verwalten.',
    links: 'Rechtliches und Hilfe',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutzerklärung',
    support: 'Hilfe und Kontakt',
    legalNotice: 'Impressum',
  },
} satisfies Record<Language, Record<string, string>>

/** A text of the hosted pages. Titles have the name of the login box's flow. */
export type TextKey = keyof (typeof texts)['en']

/** A text in a language. */
export const textIn = (language: Language, key: TextKey): string => texts[language][key]

/** The title of a page, or of a flow on it; flows without a title of their own are a part of signing in. */
export const titleOf = (language: Language, flow: string, vendor: string): string => {
  const key = Object.keys(texts.en).find(name => name === flow)
  const title = key === undefined ? texts[language].login : texts[language][key as TextKey]
  return `${title} – ${vendor}`
}

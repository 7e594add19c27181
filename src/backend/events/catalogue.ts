/** Name and description of an event, in English; screens translate by the key. */
type Words = readonly [displayName: string, description: string]

/** Every event of the product, by category. The keys are the actions of audit rows. */
export const catalogue = {
  'Sign-in': {
    'user.signedIn': ['Signed in', 'A person signed in.'],
    'user.signedInHosted': ['Signed in to an application', 'A person signed in to an application by hosted login.'],
    'user.signInFailed': ['Sign-in failed', 'Sign-ins failed; one event tells of all within an hour.'],
    'user.signedOut': ['Signed out', 'A person signed out.'],
    'user.steppedUp': ['Identity confirmed', 'A person confirmed who they are with a second factor.'],
    'user.unlocked': ['Account unlocked', 'A person unlocked their account with a link.'],
    'tenant.switched': ['Organization switched', 'A person switched to this organization.'],
    'session.refreshTokenReused': ['Session token reused', 'An old session token was used again; the session ended.'],
    'authorizationCode.reused': ['Authorization code reused', 'A used authorization code was presented again.'],
    'authorizationCode.verifierRefused': ['Code verifier refused', 'A code was presented without its verifier.'],
    'sso.refused': ['Single sign-on refused', 'An answer of the identity provider was refused.'],
  },
  Users: {
    'user.signedUp': ['Signed up', 'A person created an account.'],
    'user.signUpRepeated': ['Sign-up repeated', 'A person with an account tried to create another one.'],
    'user.activated': ['Account activated', 'A person activated their account.'],
    'user.invited': ['User invited', 'A person was invited.'],
    'user.joined': ['User joined', 'An invited person joined.'],
    'user.phoneChanged': ['Phone number changed', 'A person changed the phone number they sign in with.'],
    'user.phoneAdded': ['Phone number added', 'A person added a phone number.'],
    'user.phoneVerified': ['Phone number verified', 'A person verified a phone number.'],
    'user.phoneRemoved': ['Phone number removed', 'A person removed a phone number.'],
  },
  Credentials: {
    'user.passwordChanged': ['Password changed', 'A person changed their password.'],
    'user.breachedPasswordsReset': ['Breached passwords reset', 'People with breached passwords must choose new ones.'],
    'user.secondFactorAdded': ['Second factor added', 'A person added a second factor.'],
    'user.secondFactorRemoved': ['Second factor removed', 'A person removed a second factor.'],
    'user.secondFactorFailed': [
      'Second factor failed',
      'Second factors failed; one event tells of all within an hour.',
    ],
    'user.secondFactorsRecovered': ['Second factors recovered', 'A person signed in with a recovery code.'],
    'passkey.added': ['Passkey added', 'A person added a passkey.'],
    'passkey.removed': ['Passkey removed', 'A person removed a passkey.'],
    'passkey.counterReused': ['Passkey counter reused', 'A passkey may have been copied.'],
  },
  Administration: {
    'securityPolicy.changed': ['Security policy changed', 'An administrator changed a security policy.'],
    'loginBox.customized': ['Login box customized', 'An administrator changed the look of the login box.'],
    'impersonation.started': ['Impersonation started', 'A person began to act as another one.'],
    'user.impersonated': ['User impersonated', 'Another person began to act as this one.'],
    'socialProvider.entered': ['Social provider saved', 'An operator saved a social sign-in provider.'],
    'ssoConnection.entered': ['Single sign-on connected', 'An operator saved a connection to an identity provider.'],
    'job.abandoned': ['Background job abandoned', 'A message or another background job failed for good.'],
  },
  Webhooks: {
    'webhook.created': ['Webhook created', 'An administrator added a webhook.'],
    'webhook.updated': ['Webhook changed', 'An administrator changed a webhook.'],
    'webhook.deleted': ['Webhook deleted', 'An administrator deleted a webhook.'],
    'webhook.secretRotated': ['Webhook secret rotated', 'A webhook got a new signing secret.'],
    'webhook.tested': ['Webhook tested', 'An administrator sent a sample event to an address.'],
    'webhook.retried': ['Webhook messages sent again', 'An administrator had messages sent once more.'],
    'webhook.failing': ['Webhook failing', 'A webhook has been failing for a day.'],
    'webhook.disabled': ['Webhook disabled', 'A webhook kept failing and was disabled.'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Words>>>>

type KeysOf<Group> = Group extends unknown ? keyof Group & string : never

/** Key of an event, which is also the action of its audit row. */
export type EventKey = KeysOf<(typeof catalogue)[keyof typeof catalogue]>

/** One event of the catalogue. */
export interface EventFacts {
  key: string
  category: string
  displayName: string
  description: string
}

/** All events, in the order of the catalogue. */
export const allEvents: readonly EventFacts[] = Object.entries(catalogue).flatMap(([category, events]) =>
  Object.entries<Words>(events).map(([key, [displayName, description]]) => ({
    key,
    category,
    displayName,
    description,
  })),
)

/** The event of a key; `undefined` for an unknown one. */
export const eventOf = (key: string): EventFacts | undefined => allEvents.find(event => event.key === key)

import { make } from '../vanilla/dom.ts'

interface Screen {
  title: string
  about: string
  /** Address on this site, relative to the page. */
  href: string
  /** Name of its picture. */
  picture: string
}

/** Sections of the admin portal, which the playground opens. */
export const sections: readonly Screen[] = [
  ['overview', 'Overview', 'What needs attention, and where to deal with it'],
  ['users', 'Users', 'Members, roles, invitations, CSV import'],
  ['roles', 'Roles', 'Permissions, and why a member has access'],
  ['groups', 'Groups', 'Members who share roles'],
  ['applications', 'Applications', 'What members can open, and who can open it'],
  ['security', 'Security', 'Sessions, sign-in policies, IP restrictions'],
  ['securityCenter', 'Security center', 'A score, what raises it, and members at risk'],
  ['sso', 'Single sign-on', 'SAML and OpenID Connect, set up by the customer'],
  ['provisioning', 'Provisioning', 'Members and groups from a directory (SCIM)'],
  ['subscriptions', 'Billing', 'Plans, seats, payments, and invoices'],
  ['audits', 'Audit log', 'Who did what and when, in entries you can verify'],
  ['webhooks', 'Webhooks', 'Signed events, with deliveries, tests, and retries'],
  ['connectivity', 'Connectivity', 'Emails, text messages, and Slack about events'],
  ['account', 'Account', 'Organization details and the look of its login box'],
  ['profile', 'Profile', 'Name, picture, and sign-in details'],
  ['privacy', 'Privacy', 'Passkeys, two-step verification, devices'],
  ['personalApiTokens', 'Personal API tokens', 'Tokens that act for one member'],
  ['apiTokens', 'API tokens', 'Tokens of the organization, for its programs'],
  ['allAccounts', 'All accounts', 'Customers and branches, as a tree'],
].map(([slug = '', title = '', about = '']) => ({
  title,
  about,
  href: `#/${slug}`,
  picture: `portal-${slug.replace(/[A-Z]+/g, letters => `-${letters.toLowerCase()}`)}`,
}))

/** The partner shell, which the playground opens as well. */
const partnerShell: Screen = {
  title: 'Partner shell',
  about: 'From the sign-in to the right customer',
  href: '#/partner',
  picture: 'partner-home',
}

/** Flows of the login box, with all their steps in the documentation. */
const flows: readonly Omit<Screen, 'picture'>[] = [
  ['login', 'Sign in', 'Password, codes, links, passkeys, single sign-on'],
  ['mfa', 'Two-step verification', 'Verify, set up, backup codes'],
  ['sign-up', 'Sign up', 'A new organization'],
  ['accept-invitation', 'Invitation', 'Join an organization'],
  ['forget-password', 'Forgot password', 'Ask for a new password'],
  ['reset-password', 'New password', 'Choose it after the link'],
  ['activate', 'Activation', 'The link of a new account'],
  ['step-up', 'Step-up', 'Confirm before a sensitive action'],
].map(([flow = '', title = '', about = '']) => ({ title, about, href: `docs/steps-en.html#${flow}` }))

const words = ({ title, about }: Omit<Screen, 'picture'>) => [make('strong', {}, title), make('span', {}, about)]

/** Links to every section of the portal with its picture, and to every flow of the login box. */
export const showGallery = (ofPortal: HTMLElement, ofBox: HTMLElement): void => {
  ofPortal.append(
    ...[...sections, partnerShell].map(screen => {
      const image = make('img', {
        src: `start/${screen.picture}.png`,
        alt: '',
        loading: 'lazy',
        width: 480,
        height: 300,
      })
      return make('li', {}, make('a', { href: screen.href }, image, ...words(screen)))
    }),
  )
  ofBox.append(...flows.map(screen => make('li', {}, make('a', { href: screen.href }, ...words(screen)))))
}

/** What a theme adds to the login box: one chunk, loaded only where something is configured. */
export { TenantTheme } from '../../app/TenantTheme.tsx'
export { LegalLinks } from './LegalLinks.tsx'
export { Logo } from './Logo.tsx'
export { SignInTitle } from './SignInTitle.tsx'

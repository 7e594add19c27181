import type { SectionCommands } from '../command.ts'

/** Rules of the organization that people look for by name. */
export const securityCommands: SectionCommands = {
  section: 'security',
  commands: [
    { key: 'idle', text: 'idleTimeout', tab: 'sessionManagement' },
    { key: 'length', text: 'sessionLength', tab: 'sessionManagement' },
    { key: 'concurrent', text: 'concurrentSessions', tab: 'sessionManagement' },
    { key: 'twoStep', text: 'requireTwoStep', tab: 'generalSettings', words: 'MFA 2FA' },
    { key: 'lockout', text: 'lockout', tab: 'generalSettings' },
    { key: 'passwords', text: 'passwordRules', tab: 'generalSettings' },
    { key: 'addresses', text: 'ipRestrictions', tab: 'ipRestrictions' },
    { key: 'domains', text: 'domainRestrictions', tab: 'domainRestrictions' },
    { key: 'countries', text: 'countryRestrictions', tab: 'countryRestrictions' },
  ],
}

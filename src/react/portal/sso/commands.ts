import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { SectionCommands } from '../command.ts'

/** What people look for by name in the section of single sign-on. */
export const ssoCommands: SectionCommands = {
  section: 'sso',
  commands: [
    {
      key: 'add',
      text: 'addSso',
      words: 'SAML OIDC Okta Entra',
      action: { key: 'add', permission: 'fe.secure.write.samlConfiguration', icon: Plus },
    },
  ],
}

/* oxlint-disable typescript/no-unsafe-declaration-merging -- the properties are defined together with the tag */
import type { PropertiesOf } from './attributes.ts'
import { FeSmallElement } from './shell/smallElement.ts'

/** The attributes of the element as properties. */
export interface FeSignInButton extends PropertiesOf<'fe-sign-in-button'> {}

/** `<fe-sign-in-button>`: a button that starts a sign-in. It shows nothing while somebody is signed in. */
export class FeSignInButton extends FeSmallElement {
  protected override loadView(): Promise<unknown> {
    return import('./small/signInButton.ts')
  }
}

/** The attributes of the element as properties. */
export interface FeUserButton extends PropertiesOf<'fe-user-button'> {}

/** `<fe-user-button>`: the signed-in person's picture and name, with a menu; a button to sign in while nobody is signed in. */
export class FeUserButton extends FeSmallElement {
  protected override loadView(): Promise<unknown> {
    return import('./small/userButton.ts')
  }
}

/** The attributes of the element as properties. */
export interface FeOrganizationSwitcher extends PropertiesOf<'fe-organization-switcher'> {}

/** `<fe-organization-switcher>`: the active organization, and the way to the person's other ones. */
export class FeOrganizationSwitcher extends FeSmallElement {
  protected override loadView(): Promise<unknown> {
    return import('./small/organizationSwitcher.ts')
  }
}

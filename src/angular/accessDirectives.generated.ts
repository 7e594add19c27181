// Written by `npm run generate` from the table in tools/angularAccess.mjs.
import * as i0 from '@angular/core'
import type {
  PipeTransform,
  TemplateRef,
  ɵɵDirectiveDeclaration,
  ɵɵFactoryDeclaration,
  ɵɵPipeDeclaration,
} from '@angular/core'
import { AccessDirective } from './accessDirective.ts'
import { injectPermissions, type Permissions } from './injectPermissions.ts'

/**
 * `*feSignedIn`: content for people who are signed in. For display only; servers decide.
 */
export class FeSignedIn extends AccessDirective {
  /** How Angular makes it. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeSignedIn, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeSignedIn,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FeSignedIn,
    '[feSignedIn]',
    never,
    { feSignedInLoading: { alias: 'feSignedInLoading'; required: false } },
    {},
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeSignedIn,
    selector: '[feSignedIn]',
    isStandalone: true,
    inputs: { feSignedInLoading: 'feSignedInLoading' },
    usesOnChanges: true,
  } as never) as never

  /** Shown until it is known who is signed in. */
  declare feSignedInLoading?: TemplateRef<unknown> | null | undefined

  constructor() {
    super('feSignedIn', 'signedIn')
  }
}

/**
 * `*feSignedOut`: content for visitors who are not signed in. For display only; servers decide.
 */
export class FeSignedOut extends AccessDirective {
  /** How Angular makes it. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeSignedOut, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeSignedOut,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FeSignedOut,
    '[feSignedOut]',
    never,
    { feSignedOutLoading: { alias: 'feSignedOutLoading'; required: false } },
    {},
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeSignedOut,
    selector: '[feSignedOut]',
    isStandalone: true,
    inputs: { feSignedOutLoading: 'feSignedOutLoading' },
    usesOnChanges: true,
  } as never) as never

  /** Shown until it is known who is signed in. */
  declare feSignedOutLoading?: TemplateRef<unknown> | null | undefined

  constructor() {
    super('feSignedOut', 'signedOut')
  }
}

/**
 * `*feHasPermission="'reports.read'; else other"`: content for people with a permission. For display only; servers decide.
 */
export class FeHasPermission extends AccessDirective {
  /** How Angular makes it. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeHasPermission, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeHasPermission,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FeHasPermission,
    '[feHasPermission]',
    never,
    {
      feHasPermission: { alias: 'feHasPermission'; required: true }
      feHasPermissionElse: { alias: 'feHasPermissionElse'; required: false }
      feHasPermissionLoading: { alias: 'feHasPermissionLoading'; required: false }
    },
    {},
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeHasPermission,
    selector: '[feHasPermission]',
    isStandalone: true,
    inputs: {
      feHasPermission: 'feHasPermission',
      feHasPermissionElse: 'feHasPermissionElse',
      feHasPermissionLoading: 'feHasPermissionLoading',
    },
    usesOnChanges: true,
  } as never) as never

  /** Key of the permission, or several, each of which is needed. */
  declare feHasPermission: string | readonly string[] | null | undefined
  /** Shown to everyone whom the content is not for. */
  declare feHasPermissionElse?: TemplateRef<unknown> | null | undefined
  /** Shown until it is known who is signed in. */
  declare feHasPermissionLoading?: TemplateRef<unknown> | null | undefined

  constructor() {
    super('feHasPermission', 'permission')
  }
}

/**
 * `*feHasRole="'Admin'; else other"`: content for people with a role. For display only; servers decide.
 */
export class FeHasRole extends AccessDirective {
  /** How Angular makes it. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeHasRole, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeHasRole,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FeHasRole,
    '[feHasRole]',
    never,
    {
      feHasRole: { alias: 'feHasRole'; required: true }
      feHasRoleElse: { alias: 'feHasRoleElse'; required: false }
      feHasRoleLoading: { alias: 'feHasRoleLoading'; required: false }
    },
    {},
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeHasRole,
    selector: '[feHasRole]',
    isStandalone: true,
    inputs: { feHasRole: 'feHasRole', feHasRoleElse: 'feHasRoleElse', feHasRoleLoading: 'feHasRoleLoading' },
    usesOnChanges: true,
  } as never) as never

  /** Key of the role, or several, each of which is needed. */
  declare feHasRole: string | readonly string[] | null | undefined
  /** Shown to everyone whom the content is not for. */
  declare feHasRoleElse?: TemplateRef<unknown> | null | undefined
  /** Shown until it is known who is signed in. */
  declare feHasRoleLoading?: TemplateRef<unknown> | null | undefined

  constructor() {
    super('feHasRole', 'role')
  }
}

/**
 * `*feHasFeature="'reports'; else other"`: content for people who are entitled to a feature. Needs
 * `entitlementsOptions: { enabled: true }`. For display only; servers decide.
 */
export class FeHasFeature extends AccessDirective {
  /** How Angular makes it. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeHasFeature, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeHasFeature,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FeHasFeature,
    '[feHasFeature]',
    never,
    {
      feHasFeature: { alias: 'feHasFeature'; required: true }
      feHasFeatureElse: { alias: 'feHasFeatureElse'; required: false }
      feHasFeatureLoading: { alias: 'feHasFeatureLoading'; required: false }
    },
    {},
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeHasFeature,
    selector: '[feHasFeature]',
    isStandalone: true,
    inputs: {
      feHasFeature: 'feHasFeature',
      feHasFeatureElse: 'feHasFeatureElse',
      feHasFeatureLoading: 'feHasFeatureLoading',
    },
    usesOnChanges: true,
  } as never) as never

  /** Key of the feature, or several, each of which is needed. */
  declare feHasFeature: string | readonly string[] | null | undefined
  /** Shown to everyone whom the content is not for. */
  declare feHasFeatureElse?: TemplateRef<unknown> | null | undefined
  /** Shown until it is known who is signed in. */
  declare feHasFeatureLoading?: TemplateRef<unknown> | null | undefined

  constructor() {
    super('feHasFeature', 'feature')
  }
}

/** `'reports.read' | feHasPermission` in templates: whether the signed-in person has a permission. For display only; servers decide. */
export class FeHasPermissionPipe implements PipeTransform {
  /** How Angular makes it. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeHasPermissionPipe, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeHasPermissionPipe,
    deps: [],
    target: i0.ɵɵFactoryTarget.Pipe,
  } as never) as never
  /** What Angular's compiler knows about the pipe. */
  static readonly ɵpipe: ɵɵPipeDeclaration<FeHasPermissionPipe, 'feHasPermission', true> = i0.ɵɵngDeclarePipe({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeHasPermissionPipe,
    isStandalone: true,
    name: 'feHasPermission',
    pure: false,
  } as never) as never

  readonly #permissions: Permissions = injectPermissions()

  /** False also until it is known who is signed in. */
  transform(key: string): boolean {
    return this.#permissions.hasPermission(key)
  }
}

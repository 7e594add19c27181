/** First eight hex digits of the build, which keep the views of different builds apart. */
export const buildId: string = __FE_BUILD__

/** Private tag of the login box's view in this build. */
export const loginViewTag = `fe-login-view-${buildId}`

/** Private tag of the admin portal's view in this build. */
export const portalViewTag = `fe-portal-view-${buildId}`

/** Private tag of the partner shell's view in this build. */
export const partnerViewTag = `fe-partner-view-${buildId}`

/** Private tag of a small element's view in this build. */
export const smallViewTag = (tag: string): string => `${tag}-view-${buildId}`

declare global {
  /** Set by the bundler. */
  const __FE_BUILD__: string
}

import { lazyComponent } from './lazyComponent.tsx'

/** The services to sign in with; their code comes only where there are any. */
export const socialButtons = lazyComponent(() =>
  import('../flows/socialLogin/SocialButtons.tsx').then(module => module.SocialButtons),
)

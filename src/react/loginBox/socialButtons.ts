import { laterPart } from './laterPart.tsx'

/** The services to sign in with; their code comes only where there are any. */
export const socialButtons = laterPart(() =>
  import('./socialLogin/SocialButtons.tsx').then(module => module.SocialButtons),
)

import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { settings } from '../../state/settings/settings.ts'
import { useFeature } from '../app/host.ts'

/** Comes a moment later and stays away when it cannot be loaded: the other ways work without it. */
const SocialButtons = lazy(() =>
  import('./socialLogin/SocialButtons.tsx').then(
    module => ({ default: module.SocialButtons }),
    () => ({ default: () => null }),
  ),
)

/** Where the services to sign in with are shown, unless the server said that there are none. */
export const SocialPlace = () => {
  const { signIn } = useStore(useFeature(settings).$portal)
  if (signIn?.socialProviders?.length === 0) return null
  return (
    <Suspense>
      <SocialButtons />
    </Suspense>
  )
}

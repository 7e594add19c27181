import type { Scope } from '../../../state/kit/scope.ts'
import { profile } from '../../../state/portal/profile/profile.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { FormColumn } from '../../kit/FormColumn.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { profileMessages } from './messages.ts'
import { PicturePanel } from './PicturePanel.tsx'
import { SignInPanel } from './SignInPanel.tsx'

/** Asks for the profile. */
export const prefetch = (scope: Scope): void => {
  const { own, emailPolicy } = scope.use(profile)
  void own.refresh()
  void emailPolicy.refresh()
}

/** The signed-in person's own profile. */
export const Page = () => {
  const t = useMessages(profileMessages)
  return (
    <PageFrame title={t('profile')} description={t('description')}>
      <QueryView
        query={useElementStore(profile).own}
        params={undefined}
        label={t('loading')}
        height={['154px', '360px', '200px']}
        failed={{ first: t('notLoaded'), again: t('notUpdated') }}
      >
        {own => (
          <FormColumn>
            <PicturePanel own={own} />
            <DetailsForm own={own} />
            <SignInPanel own={own} />
          </FormColumn>
        )}
      </QueryView>
    </PageFrame>
  )
}

import { APP_BASE_HREF } from '@angular/common'
import { provideHttpClient, withFetch, withInterceptors } from '@angular/common/http'
import { provideBrowserGlobalErrorListeners, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { provideRouter } from '@angular/router'
import { feInterceptor, provideFeElements } from 'fe-elements/angular'
import { App } from './app'
import { routes } from './routes'

bootstrapApplication(App, {
  providers: [
    provideBrowserGlobalErrorListeners(),
    provideZonelessChangeDetection(),
    // In place of <base>, which the policy of the demo server forbids.
    { provide: APP_BASE_HREF, useValue: '/angular/' },
    provideRouter(routes),
    provideHttpClient(withFetch(), withInterceptors([feInterceptor])),
    provideFeElements({
      contextOptions: { baseUrl: location.origin },
      entitlementsOptions: { enabled: true },
    }),
  ],
}).catch((cause: unknown) => console.error(cause))

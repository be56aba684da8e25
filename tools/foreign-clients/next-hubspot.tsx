import { HubspotProvider, useHubspotForm } from 'next-hubspot';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';

/** As in the package's README; the form comes from the page's URL. */
function Form() {
  const options = useMemo(() => {
    const asked = new URLSearchParams(location.search);
    return {
      portalId: asked.get('portalId') ?? '',
      formId: asked.get('formId') ?? '',
      target: '#hubspot-form-wrapper',
    };
  }, []);
  const { isFormCreated, isError } = useHubspotForm(options);
  return (
    <>
      <output>{isError ? 'error' : isFormCreated ? 'created' : 'loading'}</output>
      <div id="hubspot-form-wrapper" />
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <HubspotProvider>
    <Form />
  </HubspotProvider>,
);

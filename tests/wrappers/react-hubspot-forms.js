import { createElement } from 'react';
import { render } from 'react-dom';
import { HubspotForm } from 'react-hubspot-forms';

/** As in the package's README; the form comes from the page's URL. */
const asked = new URLSearchParams(location.search);
const form = createElement(HubspotForm, { portalId: asked.get('portalId'), formId: asked.get('formId') });

render(form, document.body.appendChild(document.createElement('main')));

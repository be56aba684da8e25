import { createElement } from 'react';
import { render } from 'react-dom';
import { useForm } from 'react-hubspot';

/** As in the package's README; the form comes from the page's URL. */
function Form() {
  const asked = new URLSearchParams(location.search);
  const { data, isLoading, isError, handleSubmit } = useForm({
    portalId: asked.get('portalId'),
    formId: asked.get('formId'),
  });
  const said = isLoading ? 'sending' : isError ? 'error' : (data?.data.inlineMessage ?? '');
  return createElement(
    'form',
    { onSubmit: handleSubmit },
    createElement('input', { name: 'name', 'aria-label': 'Name' }),
    createElement('input', { name: 'email', 'aria-label': 'Email' }),
    createElement('button', { type: 'submit' }, 'Send'),
    createElement('output', null, said),
  );
}

render(createElement(Form), document.body.appendChild(document.createElement('main')));

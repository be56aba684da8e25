/**
 * Stands in for HubSpot's own embed script, and behaves as that was seen to: it posts natively into a hidden frame,
 * neither disables the button nor changes its text, is silent unless the frame's page reports, and refuses a second
 * submission of the same form. Written from the observed behaviour; nothing of HubSpot's is in it.
 */
(() => {
  const region = new URL(document.currentScript.src).host.replace(/^js(.*)\.hsforms\.net$/, '$1');
  const host = `https://forms${region}.hsforms.com`;

  const tell = (options, eventName, data, ...parameters) => {
    options[eventName]?.(...parameters);
    window.postMessage({ type: 'hsFormCallback', eventName, id: options.formId, data }, '*');
  };

  function create(options) {
    const { portalId, formId, target } = options;
    window.created = [...(window.created ?? []), options];
    setTimeout(() => {
      const root = document.querySelector(target);
      root.innerHTML = `<form id="hsForm_${formId}" class="hs-form" method="post" enctype="multipart/form-data" novalidate
        target="target_iframe_${formId}" action="${host}/submissions/v3/public/submit/formsnext/multipart/${portalId}/${formId}">
        <div class="hs-form-field"><label for="n">Name</label><input id="n" class="hs-input" name="name"></div>
        <div class="hs-form-field"><label for="e">Email</label><input id="e" class="hs-input" name="email"></div>
        <input type="submit" class="hs-button primary large" value="Go">
        <iframe name="target_iframe_${formId}" style="display:none"></iframe></form>`;
      const form = root.querySelector('form');
      // What React would know of the field; a value that is merely assigned stays unknown.
      const known = {};
      form.addEventListener('input', ({ target: field }) => {
        known[field.name] = field.value;
      });
      let requested = false;
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        if (requested) {
          console.log('Submit already requested or completed. Preventing duplicate submit');
          return;
        }
        requested = true;
        setTimeout(() => {
          const data = Object.entries(known).map(([name, value]) => ({ name, value }));
          tell(options, 'onFormSubmit', data, form, data);
          form.submit();
        });
      });
      window.addEventListener('message', ({ source, origin, data }) => {
        if (source !== form.querySelector('iframe')?.contentWindow || origin !== host) return;
        if (data.formGuid !== formId) return;
        if (data.accepted) {
          const thanks = document.createElement('div');
          thanks.className = 'submitted-message';
          form.replaceWith(thanks);
          tell(options, 'onFormSubmitted', { formGuid: formId, submissionValues: known }, thanks, {});
        } else {
          requested = false;
          const info = { response: data, data: [] };
          tell(options, 'onFormError', info, 'SUBMISSION_FAILURE', null, info);
        }
      });
      for (const name of ['onReady', 'onFormReady']) tell(options, name, {}, form);
    });
    return { on() {} };
  }

  window.hbspt = { forms: { create } };
})();

-- What a device does when an order comes in says more than how loud (model 2.7): whether it rings on, tells of answers and shakes.
alter table devices alter column notification set default
  '{"newOrderSound": true, "volumePercent": 70, "repeatUntilHandled": true, "statusSounds": true, "vibrate": false}';
update devices set notification = '{"repeatUntilHandled": true, "statusSounds": true, "vibrate": false}'::jsonb || notification;

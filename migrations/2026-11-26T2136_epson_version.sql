-- Printers of Epson are told which version of their protocol they speak (decision 178); until now all were taken for those of the second.
update devices set printer = printer || '{"epsonVersion": "2.00"}' where printer is not null;
